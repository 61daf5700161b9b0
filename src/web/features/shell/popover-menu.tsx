import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'

interface PopoverMenuProps {
  /** Content of the button. */
  trigger: ReactNode
  /** The button's name when it shows only an icon. */
  label?: string
  buttonClassName: string
  /** Which edge of the button the menu keeps. */
  align?: 'left' | 'right'
  /** Links and buttons, each in an `<li>`. */
  children: ReactNode
}

/**
 * A button with a list of links under it. A native popover: it opens without JavaScript, closes by
 * Escape and by a press elsewhere, and focus comes back to the button. Arrow keys walk the list.
 */
export function PopoverMenu({
  trigger,
  label,
  buttonClassName,
  align = 'left',
  children,
}: PopoverMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLUListElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before the page was live.
  useEffect(() => setIsOpen(isShown(menu.current)), [])

  const place = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open' || CSS.supports('left', 'anchor(left)')) return
    const edge = button.current?.getBoundingClientRect()
    if (edge === undefined || menu.current === null) return
    const fromRight = document.documentElement.clientWidth - edge.right
    const { style } = menu.current
    style.left = align === 'left' ? `${edge.left}px` : 'auto'
    style.right = align === 'right' ? `${fromRight}px` : 'auto'
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.current?.showPopover()
    itemsOf(menu.current)[0]?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current)
    const next = nextIndex(event.key, items.indexOf(focused()), items.length)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        onKeyDown={openByKey}
        className={buttonClassName}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between its links, besides Tab */}
      <ul
        ref={menu}
        id={id}
        popover="auto"
        data-align={align}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={walk}
        onClick={() => menu.current?.hidePopover()}
        className="popover-menu"
      >
        {children}
      </ul>
    </>
  )
}

function isShown(menu: HTMLElement | null): boolean {
  return CSS.supports('selector(:popover-open)') && menu?.matches(':popover-open') === true
}

/** The look of a row of a menu. */
export const MENU_ROW = 'menu-row'

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body
}

/** Where a key leads in a list that ends in its beginning, undefined for other keys. */
function nextIndex(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
