/** The page that helps to find a size, on the screen and on paper. */
export const sizeGuide = {
  title: 'Find your size',
  description: 'Sizes of rings, bangles and chains, with a sheet to print at true size.',
  lead: 'Measure on paper: print this page, check the line below, then lay a ring or bangle that fits on the circles.',
  print: 'Print this page',
  onPaper: 'Sizes to print, for bangles and chains too',
  check:
    'This line is 50 mm long. Print at 100 % and measure it first: if it is not 50 mm, the circles are wrong too.',
  checkLine: 'A line of 50 mm',
  rings: {
    title: 'Rings',
    text: 'Lay a ring that fits on the circle that just fills its inside. Between two sizes, take the larger one for a broad band and the smaller one for a slim band.',
    size: (size: string) => `Ring size ${size}`,
  },
  bangles: {
    title: 'Bangles',
    text: 'Fold your hand as if to slip on a bangle, thumb towards the little finger, and measure round the widest part. The bangle has to pass there.',
    label: 'Round the folded hand, in millimetres',
    result: (size: string) => `Bangle size ${size} passes over your hand.`,
    wrong: 'Enter millimetres, from 120 to 300.',
    size: (size: string) => `Bangle size ${size}`,
    table: { size: 'Size', across: 'Across the inside, mm', round: 'Round the inside, mm' },
  },
  chains: {
    title: 'Chains',
    text: 'Lay a thread round your neck as you want the chain to fall, and measure the thread.',
    table: { size: 'Inches', length: 'Centimetres', falls: 'Where it falls' },
    falls: {
      '14in': 'Close to the neck',
      '16in': 'At the base of the neck',
      '18in': 'On the collarbone',
      '20in': 'Below the collarbone',
      '22in': 'Above the neckline',
      '24in': 'On the neckline',
      '28in': 'On the breastbone',
      '30in': 'Below the breastbone',
    } as Readonly<Record<string, string>>,
  },
  link: 'Find your size',
}
