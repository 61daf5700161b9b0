/** A wrapped box with a ribbon, drawn in the colours of the shop. It says nothing that the words beside it do not. */
export function GiftWrapPicture({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className} fill="none">
      <path d="M10 30h44v24a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2z" className="fill-sand stroke-edge" />
      <path d="M7 21h50v9H7z" className="fill-ivory stroke-edge" strokeLinejoin="round" />
      <path d="M28 21h8v35h-8z" className="fill-mor-800" />
      <path
        d="M32 21c-3-9-8-14-13-13-5 1-5 8 1 11 3 1 8 2 12 2zm0 0c3-9 8-14 13-13 5 1 5 8-1 11-3 1-8 2-12 2z"
        className="fill-mor-100 stroke-mor-800"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M10 34h18M36 34h18" className="stroke-line-2" />
    </svg>
  )
}
