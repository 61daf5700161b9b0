import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

type Variant = 'primary' | 'secondary' | 'danger' | 'text' | 'on-dark'
type Size = 'sm' | 'md' | 'lg'

const BASE =
  'relative inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-medium transition-colors duration-(--duration-1) active:duration-0 aria-disabled:cursor-not-allowed'

const VARIANTS: Record<Variant, string> = {
  primary:
    'border-transparent bg-mor-800 text-white hover:bg-mor-950 active:translate-y-px active:bg-mor-900',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-white active:translate-y-px',
  danger: 'border-transparent bg-danger text-white hover:bg-danger/90 active:translate-y-px',
  text: 'border-transparent text-mor-700 underline decoration-edge decoration-1 underline-offset-[0.3em] hover:decoration-current',
  'on-dark': 'border-transparent bg-paper text-mor-900 hover:bg-white active:translate-y-px',
}

const SIZES: Record<Size, string> = {
  sm: 'min-h-11 px-3.5 py-1.5 text-note lg:pointer-fine:min-h-9',
  md: 'min-h-12 px-7 py-2.5 text-control',
  lg: 'min-h-14 px-9 py-2.5 text-base',
}

function buttonClass(variant: Variant, size: Size, className: string): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant
  size?: Size
  /**
   * While it works it shows a spinner, ignores presses and keeps its width; with `disabled` it also loses the focus.
   */
  busy?: boolean
  busyLabel?: string
  /**
   * Does nothing without scripts. A submit button is disabled until the page is live: the browser itself would send the
   * form, with a password in the address. A press on any other button is remembered until then (`early-press.ts`).
   */
  needsScript?: boolean
  /** Keeps the focus while disabled: its own press may have disabled it, as `Next` is on the last page. */
  keepsFocus?: boolean
  className?: string
}

/** A button. While busy it keeps its place and its focus. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  disabled = false,
  needsScript = false,
  keepsFocus = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const hasScript = useHydrated()
  const isOff = busy || disabled
  return (
    <button
      {...rest}
      // A busy submit must not submit again by Enter; as a plain button it cannot, and keeps focus.
      type={busy || (disabled && keepsFocus) ? 'button' : type}
      disabled={(disabled && !keepsFocus) || (needsScript && type === 'submit' && !hasScript)}
      aria-disabled={isOff || undefined}
      onClick={busy || disabled ? undefined : onClick}
      className={`${buttonClass(variant, size, className)} ${disabled && !busy ? 'opacity-45' : ''}`}
    >
      <BusyLabel isBusy={busy} label={busyLabel}>
        {children}
      </BusyLabel>
    </button>
  )
}

/** Both labels share one cell, so that the wider one sets the width. */
function BusyLabel({
  isBusy,
  label,
  children,
}: {
  isBusy: boolean
  label: string | undefined
  children: ReactNode
}) {
  if (!isBusy) return children
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden="true" className="invisible inline-flex items-center gap-2.5">
        {children}
      </span>
      <span className="inline-flex items-center justify-center gap-2.5">
        <span
          aria-hidden="true"
          className="size-4 flex-none animate-spin rounded-full border-2 border-current/35 border-t-current"
        />
        {/* Without words of its own the spinner stands in their place: beside them it would make the button wider. */}
        {label ?? <span className="sr-only">{children}</span>}
      </span>
    </span>
  )
}

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant?: Variant
  size?: Size
  className?: string
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  className = '',
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string
  className?: string
}

/**
 * A round 44 px button that shows only an icon; screen readers and the tooltip say its label. Keeps the focus while
 * disabled: a press on `Move up` may make the second row the first.
 */
export function IconButton(props: IconButtonProps) {
  const { label, className = '', type = 'button', disabled = false, onClick, ...rest } = props
  return (
    <button
      {...rest}
      {...(disabled ? { 'aria-disabled': true } : { onClick })}
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button ${className}`}
    />
  )
}
