/** The home page, in the order of its sections (specification, section 2). */
export const home = {
  title: 'Jewellery in silver, gold, platinum and wood',
  description:
    'Jewellery in silver, gold, platinum and wood: see what is new, shop by type, find a gift.',
  slider: {
    label: 'Highlights',
    role: 'carousel',
    slideRole: 'slide',
    place: (slide: number, count: number) => `${slide} of ${count}`,
    goTo: (slide: number, count: number) => `Slide ${slide} of ${count}`,
    pause: 'Pause slides',
    play: 'Play slides',
    previous: 'Previous slide',
    next: 'Next slide',
    button: 'Find More',
  },
  types: {
    title: 'SHOP BY JEWELRY TYPE',
  },
  crafted: {
    title: 'Hand Crafted fine pieces',
    button: 'Learn More',
    /** After it for readers, so that the link says its aim. */
    buttonAim: 'about these pieces',
  },
  latest: {
    title: 'OUR LATEST JEWELRY',
    button: 'VIEW GALLERY',
  },
  reviews: {
    title: 'CUSTOMER REVIEWS',
    label: 'What customers say',
  },
  services: {
    title: 'OUR SERVICES',
    button: 'LEARN MORE',
    buttonAim: 'about our pieces',
  },
}
