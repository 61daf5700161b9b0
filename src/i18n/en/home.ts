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
    all: 'View all pieces',
  },
  /** A shop without any piece yet. */
  opening: {
    title: 'The first pieces are on their way',
    text: 'Leave your email address below and we will write when they are here, or ask us about a piece made for you.',
    button: 'Contact us',
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
