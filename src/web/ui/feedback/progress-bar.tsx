import type { ComponentProps } from 'react'

/** How far something is. Its size comes with `className`; browsers draw their own bars differently. */
export function ProgressBar({ className = '', ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      {...props}
      className={`appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-mor-800 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-mor-800 ${className}`}
    />
  )
}
