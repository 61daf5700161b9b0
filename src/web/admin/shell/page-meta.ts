/** Title and description of an admin page; search engines are kept out. */
export function adminMeta(title: string, description: string) {
  return [
    { title: `${title} · Admin` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}
