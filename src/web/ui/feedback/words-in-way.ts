import type { Obstacle } from './free-place.ts'

/** What must be read or pressed while a message is there; other words can wait. */
const FIRST = 'h1, h2, h3, .money, label, a, button'
/** As large as their boxes; a button that is a picture is pressed all over it. */
const BOXES = 'input, select, textarea, label:has(input), button:not(:has(img))'
const [MATTERS, CAN_WAIT] = [10, 1]

type Sides = Pick<DOMRect, 'left' | 'right'>

/** The words and fields of a part of the page that stand between two sides of the window. Pictures are not among them. */
export function wordsInWay(part: Element, sides: Sides): Obstacle[] {
  return [...fieldsIn(part, sides), ...wordsIn(part, sides)]
}

/** The letters of an element, not the whole width that it has. */
export function lettersOf(element: Element, sides: Sides): Obstacle[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return obstacle(range.getBoundingClientRect(), sides, MATTERS)
}

function fieldsIn(part: Element, sides: Sides): Obstacle[] {
  return [...part.querySelectorAll(BOXES)].flatMap((field) =>
    obstacle(field.getBoundingClientRect(), sides, MATTERS),
  )
}

function wordsIn(part: Element, sides: Sides): Obstacle[] {
  const found: Obstacle[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT, (text) =>
    text.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    range.selectNodeContents(text)
    const box = obstacle(range.getBoundingClientRect(), sides, CAN_WAIT)[0]
    const element = text.parentElement
    if (box === undefined || element === null || element.closest('.toaster, [inert]')) continue
    found.push(element.closest(FIRST) === null ? box : { ...box, weight: MATTERS })
  }
  return found
}

/** Nothing for what is out of the window, beside the sides, or so small that only readers hear it. */
function obstacle(box: DOMRect, { left, right }: Sides, weight: number): Obstacle[] {
  const isShown = box.width > 1 && box.height > 1
  const isIn = box.bottom > 0 && box.top < window.innerHeight
  const { top, bottom } = box
  return isShown && isIn && box.left < right && box.right > left ? [{ top, bottom, weight }] : []
}
