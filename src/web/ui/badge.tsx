import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'warning' | 'info' | 'violet' | 'success' | 'danger' | 'sale'

/** Text on a tinted ground, so that colour is never the only sign. */
export const TONES: Record<Tone, string> = {
  neutral: 'bg-sand text-ink-2',
  warning: 'bg-warning-50 text-warning',
  info: 'bg-info-50 text-info',
  violet: 'bg-violet-50 text-violet',
  success: 'bg-success-50 text-success',
  danger: 'bg-danger-50 text-danger',
  sale: 'bg-paper font-semibold text-lac',
}

interface BadgeProps {
  tone?: Tone
  className?: string
  children: ReactNode
}

/** A small label; a status has a lozenge before its word. */
export function Badge({ tone = 'neutral', className = '', children }: BadgeProps) {
  return <span className={`badge ${TONES[tone]} ${className}`}>{children}</span>
}
