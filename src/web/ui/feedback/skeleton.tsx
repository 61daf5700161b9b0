/** A block in the shape of what is loading. The list around it says `aria-busy` and what is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
