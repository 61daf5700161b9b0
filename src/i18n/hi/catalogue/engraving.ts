import type { engraving as english } from '#i18n/catalogue/engraving.ts'
import type { EngravingScript } from '#domain/catalogue/engraving/engraving.ts'

const SCRIPTS: Readonly<Record<EngravingScript, string>> = {
  latin: 'अंग्रेज़ी अक्षर',
  devanagari: 'देवनागरी अक्षर',
}

export const engraving: typeof english = {
  title: 'नाम उकेरवाएँ',
  fee: (amount) => `हर पीस पर +${amount}, कर से पहले`,
  free: 'निःशुल्क',
  field: 'क्या उकेरना है',
  hint: (scripts) => `${scripts.map((script) => SCRIPTS[script]).join(' या ')}, अंक और सरल चिह्न।`,
  count: (used, most) => `${most} में से ${used} अक्षर`,
  preview: (text) => `झलक: तस्वीर पर “${text}”`,
  previewNote: 'यह केवल एक झलक है। आकार और जगह हमारे कारीगर चुनते हैं।',
  isFinal: 'मैं समझता/समझती हूँ कि उकेरा हुआ आभूषण वापस नहीं लिया जाता, जब तक वह ख़राब न हो।',
  engraved: 'उकेरा हुआ:',
  within: (amount) => `क़ीमत में ${amount}`,
  noReturn: 'केवल ख़राब होने पर वापस',
}
