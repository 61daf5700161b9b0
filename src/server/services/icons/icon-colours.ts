/** Ground and ink of the icon, as the pages have them. */
export const GROUND = '#FCFAF6'
export const INK = '#10312F'
