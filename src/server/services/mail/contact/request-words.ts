/** What emails say of messages to the shop and of complaints, in English. */
export const requestsInEnglish = {
  requestReceived: {
    subject: (number: string): string => `We have your message (${number})`,
    preview: 'We reply within 48 hours.' as string,
    heading: 'Thank you for writing to us' as string,
    text: (number: string): string =>
      `We have received your message. Your request number is ${number}. We reply within 48 hours and resolve it within one month.`,
    small: (number: string, phone: string): string =>
      `Please mention the number ${number} if you call us on ${phone}. If you did not write to us, please ignore this email.`,
  },
  requestAnswered: {
    subject: (number: string): string => `Our reply to your message (${number})`,
    heading: 'Our reply to your message' as string,
    dear: (name: string): string => `Dear ${name},`,
  },
  followRequest: 'Follow your request' as string,
  requestSettled: {
    subject: (number: string): string => `Your complaint is settled (${number})`,
    heading: 'Your complaint is settled' as string,
    text: 'This is what we have done:' as string,
    small:
      'If this does not settle it for you, write to us on the page of your request. You can also call the National Consumer Helpline on 1915.' as string,
  },
}

/** The same in Hindi. */
export const requestsInHindi: typeof requestsInEnglish = {
  requestReceived: {
    subject: (number) => `आपका संदेश मिल गया (${number})`,
    preview: 'हम 48 घंटे में जवाब देते हैं।',
    heading: 'लिखने के लिए धन्यवाद',
    text: (number) =>
      `आपका संदेश हमें मिल गया है। इसका नंबर ${number} है। हम 48 घंटे में जवाब देते हैं और एक महीने में समाधान करते हैं।`,
    small: (number, phone) =>
      `${phone} पर फ़ोन करते समय कृपया नंबर ${number} बताएँ। अगर आपने हमें नहीं लिखा, तो कृपया इस ईमेल पर ध्यान न दें।`,
  },
  requestAnswered: {
    subject: (number) => `आपके संदेश का जवाब (${number})`,
    heading: 'आपके संदेश का जवाब',
    dear: (name) => `नमस्ते ${name},`,
  },
  followRequest: 'अपना अनुरोध देखें',
  requestSettled: {
    subject: (number) => `आपकी शिकायत का निपटारा हुआ (${number})`,
    heading: 'आपकी शिकायत का निपटारा हुआ',
    text: 'हमने यह किया:',
    small:
      'अगर आप इससे संतुष्ट नहीं हैं, तो अपने अनुरोध के पेज पर हमें लिखें। आप राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर भी फ़ोन कर सकते हैं।',
  },
}
