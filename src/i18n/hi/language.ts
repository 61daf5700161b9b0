export const language: 'en' | 'hi' = 'hi'

export const dateTag: string = 'hi-IN'
