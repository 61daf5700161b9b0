/** The home page, in the order of its sections (specification, section 2). */
export const home = {
  title: 'Jewellery in silver, gold, platinum and wood',
  description:
    'Earrings, necklaces, bracelets, rings and engagement rings, made by hand in Jaipur. Repair, ring sizing and polishing.',
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
    /** Headline and sentence of each slide. */
    slides: [
      {
        text: 'Discover the Perfect Jewellery',
        text1: 'Silver, gold and platinum, set by hand in Jaipur and made to be worn every day.',
      },
      {
        text: 'The Luxury Queen of Heart',
        text1:
          'A red stone in a halo of small ones. Rings for a promise and for every day after it.',
      },
      {
        text: 'Royal Elegent Kundan Collection',
        text1: 'Uncut stones in pure foil, closed by hand, for the days that are photographed.',
      },
      {
        text: 'Royal Elegent Kundan Collection',
        text1: 'Jhumkas, bangles and rings that belong together and are also worn apart.',
      },
    ],
  },
  types: {
    title: 'SHOP BY JEWELRY TYPE',
    names: {
      earrings: 'Earrings',
      necklaces: 'Necklaces',
      bracelets: 'Bracelets',
      rings: 'All Rings',
      engagementRings: 'Engagement Rings',
    },
  },
  crafted: {
    title: 'Hand Crafted fine pieces',
    text: 'One maker follows one piece from the first sketch to the last polish. The stone is set by eye, the bezel is closed by hand, and nothing leaves the bench before a second pair of eyes has seen it.',
    button: 'Learn More',
    /** After it for readers, so that the link says its aim. */
    buttonAim: 'about what we make by hand',
    picture: 'A ring of rose gold with three clear stones',
  },
  latest: {
    title: 'OUR LATEST JEWELRY',
    button: 'VIEW GALLERY',
    necklace: 'A necklace of pearls with a round pendant of kundan stones',
    haloRing: 'A ring of rose gold with a halo of small stones',
    greenRing: 'A ring with a large green stone',
  },
  reviews: {
    title: 'CUSTOMER REVIEWS',
    label: 'What customers say',
    quotes: [
      {
        text: 'The jhumkas are lighter than they look. I wore them through a whole wedding and forgot they were there.',
        name: 'Ananya Iyer',
      },
      {
        text: 'They resized my ring twice without a question, and the second time they polished it as well.',
        name: 'Rohan Mehta',
      },
      {
        text: 'I asked for the box to be plain. It came plain, on the day they said, with a note in ink.',
        name: 'Farah Siddiqui',
      },
    ],
  },
  services: {
    title: 'OUR SERVICES',
    button: 'LEARN MORE',
    buttonAim: 'about our pieces',
    repair: {
      name: 'JEWELRY REPAIR',
      text: 'Catches, links, hooks and lost stones. You know the price before we begin.',
    },
    sizing: {
      name: 'RING SIZING',
      text: 'Up or down by two sizes, where the setting allows.',
    },
    polishing: {
      name: 'JEWELRY POLISHING',
      text: 'Cleaned, polished and, where it is worn, plated again.',
    },
  },
}
