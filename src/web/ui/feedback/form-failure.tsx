import { FieldError } from '#web/ui/forms/field.tsx'

/** Why a whole form was not sent, told to a screen reader as soon as it is there. Undefined shows nothing. */
export function FormFailure({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && <FieldError>{children}</FieldError>}
    </div>
  )
}
