interface Size {
  indian: number
  iso: number
  circumference: number
  diameter: number
}

/** The guide to ring sizes. */
export const ringSizes = {
  title: 'Ring size guide',
  lead: 'Indian sizes are numbers from 1 to 30. The size of ISO 8653 is the way once round the inside of the ring, in whole millimetres. Shops differ by a few tenths.',
  screen: {
    title: 'Make the screen true to size',
    text: 'Hold a bank card against the screen and move the slider until the drawing is exactly as large. Every bank card is 85.60 mm wide. This device keeps it.',
    slider: 'Size of the drawn card',
    value: (dots: number) => `${dots} px an inch`,
    picture: (mm: string) => `A bank card, ${mm} mm wide`,
    card: 'Bank card',
    wide: '85.60 mm wide',
    tall: '85.60 mm tall',
  },
  ring: {
    title: 'Lay a ring on the circle',
    text: 'Take a ring that fits and move the slider until the circle just fills the inside of it.',
    slider: 'Indian size',
    value: (size: number) => `Size ${size}`,
    picture: (mm: string) => `A circle of ${mm} mm, the inside of the ring`,
  },
  strip: {
    title: 'Or measure the finger',
    text: 'Lay a strip of paper round the widest place the ring has to pass, close but not tight, mark where it overlaps and measure its length.',
    label: 'Length in millimetres',
  },
  result: ({ indian, iso, circumference, diameter }: Size) =>
    `Indian size ${indian}, ISO ${iso}: ${circumference.toFixed(1)} mm round, ${diameter.toFixed(1)} mm across`,
  table: {
    title: 'All sizes',
    indian: 'Indian size',
    iso: 'ISO 8653',
    round: 'Round, mm',
    across: 'Across, mm',
  },
}
