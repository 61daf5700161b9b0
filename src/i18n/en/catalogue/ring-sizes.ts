interface Size {
  indian: number
  iso: number
  circumference: number
  diameter: number
}

/** The guide to ring sizes. */
export const ringSizes = {
  title: 'Ring size guide',
  lead: 'Indian sizes are numbers from 1 to 30. ISO 8653 gives the inner circumference of the ring in whole millimetres. Charts of other shops can differ by up to 1.3 mm.',
  screen: {
    title: 'Calibrate your screen',
    text: 'Hold a bank card against the screen and move the slider until the drawing is exactly as large. Every bank card is 85.60 mm wide. We remember this on your device.',
    slider: 'Size of the drawn card',
    value: (dots: number) => `${dots} px per inch`,
    picture: (mm: string) => `A bank card, ${mm} mm wide`,
    card: 'Bank card',
    wide: '85.60 mm wide',
    tall: '85.60 mm tall',
  },
  ring: {
    title: 'Lay a ring on the circle',
    text: 'Take a ring that fits and move the slider until the circle just fills the inside.',
    slider: 'Indian size',
    value: (size: number) => `Size ${size}`,
    picture: (mm: string) => `A circle of ${mm} mm, the inside of the ring`,
  },
  strip: {
    title: 'Or measure the finger',
    text: 'Wrap a strip of paper around the widest part the ring has to pass, close but not tight. Mark where it overlaps and measure the length.',
    label: 'Length in millimetres',
  },
  result: ({ indian, iso, circumference, diameter }: Size) =>
    `Indian size ${indian}, ISO ${iso}: ${circumference.toFixed(1)} mm circumference, ${diameter.toFixed(1)} mm diameter`,
  take: (size: string) => `Choose size ${size}`,
  notOffered: 'This ring does not come in this size now.',
  table: {
    title: 'All sizes',
    indian: 'Indian size',
    iso: 'ISO 8653',
    round: 'Circumference, mm',
    across: 'Diameter, mm',
  },
}
