import type { BreachNotice } from '#domain/accounts/breach-notice.ts'

/** The headings of the notice of a breach. In English. */
export const breachInEnglish = {
  breachNotice: {
    subject: (shop: string): string => `${shop}: about the safety of your data`,
    preview: 'What happened, what we do about it, and what you can do.' as string,
    parts: {
      what: 'What happened',
      consequences: 'What it may mean for you',
      measures: 'What we have done and are doing',
      advice: 'What you can do',
      contact: 'Who answers your questions',
    } as Readonly<Record<keyof BreachNotice, string>>,
    small: 'You can also complain to the Data Protection Board of India.' as string,
  },
}

/** The same in Hindi. */
export const breachInHindi: typeof breachInEnglish = {
  breachNotice: {
    subject: (shop) => `${shop}: आपके डेटा की सुरक्षा के बारे में`,
    preview: 'क्या हुआ, हम क्या कर रहे हैं और आप क्या कर सकते हैं।',
    parts: {
      what: 'क्या हुआ',
      consequences: 'आपके लिए इसका क्या मतलब हो सकता है',
      measures: 'हमने क्या किया है और क्या कर रहे हैं',
      advice: 'आप क्या कर सकते हैं',
      contact: 'आपके सवालों के जवाब कौन देगा',
    },
    small: 'आप भारत के डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
  },
}
