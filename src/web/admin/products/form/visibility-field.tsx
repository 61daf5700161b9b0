import { Checkbox } from '#web/ui/forms/checkbox.tsx'
/** Whether shoppers find the product; a hidden one is a draft. */
export function VisibilityField({ isHidden }: { isHidden: boolean }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Visibility</legend>
      <Checkbox
        name="isHidden"
        value="true"
        defaultChecked={isHidden}
        aria-describedby="visibility-hint"
      >
        Hidden
      </Checkbox>
      <p id="visibility-hint" className="text-xs text-ink-3">
        Hidden products do not appear in the shop, not even by direct link.
      </p>
    </fieldset>
  )
}
