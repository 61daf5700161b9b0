import { Fragment } from 'react'
import { Link } from 'react-router'
import { richParts, type RichPart } from '#domain/content/rich-text.ts'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

/** Words with what their writer set apart: bold, italic, links. */
export function RichText({ text }: { text: string }) {
  return richParts(text).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
    <Fragment key={at}>{pieceOf(part)}</Fragment>
  ))
}

function pieceOf(part: RichPart) {
  if (part.kind === 'link') return <RichLink {...part} />
  if (part.kind === 'bold') return <strong className="font-semibold text-ink">{part.text}</strong>
  return part.kind === 'italic' ? <em>{part.text}</em> : <Unbroken text={part.text} />
}

function RichLink({ href, text }: { href: string; text: string }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="link">
        {text}
      </Link>
    )
  }
  return (
    <a href={href} rel="noopener" className="link">
      {text}
    </a>
  )
}
