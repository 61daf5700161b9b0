import type { search as english } from '#i18n/shell/search.ts'

export const search: typeof english = {
  category: 'श्रेणी',
  suggestions: 'सुझाव',
  found: (count) => `${count} सुझाव`,
  none: 'कुछ नहीं मिला। कोई धातु या अवसर लिखकर देखें।',
  failed: 'अभी सुझाव नहीं मिल पा रहे। खोजने के लिए Enter दबाएँ।',
}
