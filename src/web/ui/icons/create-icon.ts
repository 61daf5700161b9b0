import { createElement, type ComponentProps, type ReactElement } from 'react'

/** An icon, drawn as large as its class says. Readers pass it by unless it has a name. */
export type Icon = (props: ComponentProps<'svg'>) => ReactElement

/** The elements of a drawing with their attributes. */
type Drawing = readonly (readonly [tag: string, attributes: Record<string, string>])[]

/**
 * Makes the component of an icon. It writes few attributes, for a list has a hundred icons: the styles (`.lucide`) say how
 * each is drawn.
 *
 * @param drawing on 24 by 24
 */
export default function createIcon(drawing: Drawing): Icon {
  const elements = drawing.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
        viewBox: '0 0 24 24',
        className: className === undefined ? 'lucide' : `lucide ${className}`,
      },
      ...elements,
    )
}
