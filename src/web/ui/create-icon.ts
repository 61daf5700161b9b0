import { createElement, type ComponentProps, type ReactElement } from 'react'

/** A drawing as lucide keeps it: each element with its attributes. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Makes the component of a lucide icon. The build uses it instead of lucide's own, which merges class names,
 * reads a context and writes ten attributes for each icon, a hundred times on a list. The styles (`.lucide`) say how
 * an icon is drawn; its size is its class.
 *
 * @param data the drawing, on 24 by 24
 * @returns the component; readers pass it by unless it has a name
 */
export default function createIcon({
  node,
}: IconData): (props: ComponentProps<'svg'>) => ReactElement {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
        viewBox: '0 0 24 24',
        className: className === undefined ? 'lucide' : `lucide ${className}`,
      },
      drawing,
    )
}
