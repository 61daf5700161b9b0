/** Whether shoppers find the product; a hidden one is a draft. */
export function VisibilityField({ isHidden }: { isHidden: boolean }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Visibility</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="isHidden"
          value="true"
          defaultChecked={isHidden}
          aria-describedby="visibility-hint"
          className="size-4.5 flex-none accent-mor-800"
        />
        Hidden
      </label>
      <p id="visibility-hint" className="text-xs text-ink-3">
        Hidden products do not appear in the shop, not even by direct link.
      </p>
    </fieldset>
  )
}
