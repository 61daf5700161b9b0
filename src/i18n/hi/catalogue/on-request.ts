import type { onRequest as english } from '#i18n/catalogue/on-request.ts'

export const onRequest: typeof english = {
  price: 'क़ीमत पूछने पर',
  note: 'धातु के नए भाव आने बाक़ी हैं। आज की क़ीमत हमसे पूछें।',
  ask: 'क़ीमत पूछें',
  askOf: (name) => `क़ीमत पूछें: ${name}`,
}
