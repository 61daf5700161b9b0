import type { Obstacle } from './free-place.ts'

/** What must be read or pressed while a message is there; other words can wait. */
const FIRST = 'h1, h2, h3, .money, label, a, button'
/** As large as their boxes; a button that is a picture is pressed all over it. */
const BOXES = 'input, select, textarea, label:has(input), button:not(:has(img))'
const [MATTERS, CAN_WAIT] = [10, 1]

type Sides = Pick<DOMRect, 'left' | 'right'>

/**
 * The words and fields of a part of the page that stand between two sides of the window. Pictures are not among them. What
 * is out of sight is passed over with all that is in it: a look at a letter makes the browser lay out the card it is in.
 */
export function wordsInWay(part: Element, sides: Sides): Obstacle[] {
  const found: Obstacle[] = []
  const range = document.createRange()
  const nodes = document.createTreeWalker(
    part,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => (isPassedOver(node, sides) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  )
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(BOXES)) found.push(...obstacle(node.getBoundingClientRect(), sides, MATTERS))
    } else {
      range.selectNodeContents(node)
      const weight = node.parentElement?.closest(FIRST) ? MATTERS : CAN_WAIT
      found.push(...obstacle(range.getBoundingClientRect(), sides, weight))
    }
  }
  return found
}

/** The letters of an element, not the whole width that it has. */
export function lettersOf(element: Element, sides: Sides): Obstacle[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return obstacle(range.getBoundingClientRect(), sides, MATTERS)
}

function isPassedOver(node: Node, sides: Sides): boolean {
  if (!(node instanceof Element)) return !node.nodeValue?.trim()
  if (node.matches('.toaster, [inert]')) return true
  const box = node.getBoundingClientRect()
  // Without a box of its own it says nothing of what is in it.
  const hasBox = box.width > 0 && box.height > 0
  return hasBox && !isIn(box, sides)
}

function isIn({ left, right, top, bottom }: DOMRect, sides: Sides): boolean {
  return bottom > 0 && top < window.innerHeight && left < sides.right && right > sides.left
}

/** Nothing for what is out of the window, beside the sides, or so small that only readers hear it. */
function obstacle(box: DOMRect, sides: Sides, weight: number): Obstacle[] {
  const { top, bottom, width, height } = box
  return width > 1 && height > 1 && isIn(box, sides) ? [{ top, bottom, weight }] : []
}
