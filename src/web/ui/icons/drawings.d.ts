/** One drawing of Lucide, as the build brings it (`scripts/pages/lucide-icons.ts`). */
declare module 'lucide:*' {
  const icon: import('./create-icon.ts').Icon
  export default icon
}
