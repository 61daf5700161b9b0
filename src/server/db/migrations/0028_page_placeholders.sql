-- Policies named the made-up shop of a first start in plain words, so that what the owner enters in the settings was
-- shown nowhere. Each of these sentences becomes one with placeholders where it still stands as it came with the
-- shop; a sentence that the owner has written anew is left alone.
update content_pages set sections = changed.sections, translations = changed.translations
from (
  select slug,
    replace(replace(replace(replace(replace(replace(replace(sections::text,
      'Nagina Jewellers, a partnership firm, Shop 7, Gulab Niwas, Haldiyon Ka Rasta, Johari Bazar, Jaipur, Rajasthan 302003, India, decides',
      '{shop.seller}, {shop.address}, decides'),
      'Questions about your data go to care@nagina.example or +91 141 055 0134, Monday to Saturday, 09:00 to 18:00.',
      'Questions about your data go to {shop.email} or {shop.phone}, {shop.hours}.'),
      'Write to our Grievance Officer, Sunita Kothari, grievance@nagina.example, +91 141 055 0135.',
      'Write to our Grievance Officer, {officer.name}, {officer.contact}.'),
      'You buy from Nagina Jewellers, a partnership firm, Shop 7, Gulab Niwas, Haldiyon Ka Rasta, Johari Bazar, Jaipur, Rajasthan 302003, India. Customer care: care@nagina.example, +91 141 055 0134, Monday to Saturday, 09:00 to 18:00.',
      'You buy from {shop.seller}, {shop.address}. Customer care: {shop.email}, {shop.phone}, {shop.hours}.'),
      'Grievance Officer: Sunita Kothari, grievance@nagina.example, +91 141 055 0135.',
      'Grievance Officer: {officer.name}, {officer.contact}.'),
      'one who packs, and Sunita Kothari, who keeps the books',
      'one who packs, and one who keeps the books'),
      'Shop 7, Gulab Niwas, Haldiyon Ka Rasta, Johari Bazar, Jaipur 302003. Monday to Saturday, 09:00 to 18:00.',
      '{shop.address}. {shop.hours}.')::jsonb as sections,
    replace(replace(replace(replace(replace(replace(replace(translations::text,
      'यह नगीना ज्वेलर्स तय करती है: एक साझेदारी फ़र्म, दुकान 7, गुलाब निवास, हल्दियों का रास्ता, जौहरी बाज़ार, जयपुर, राजस्थान 302003, भारत।',
      'यह {shop.legalName} तय करती है: {shop.address}।'),
      'अपने डेटा के बारे में सवाल care@nagina.example पर या +91 141 055 0134 पर पूछें, सोमवार से शनिवार, 09:00 से 18:00।',
      'अपने डेटा के बारे में सवाल {shop.email} पर या {shop.phone} पर पूछें, {shop.hours}।'),
      'हमारी शिकायत अधिकारी सुनीता कोठारी को लिखें: grievance@nagina.example, +91 141 055 0135।',
      'हमारे शिकायत अधिकारी {officer.name} को लिखें: {officer.contact}।'),
      'आप नगीना ज्वेलर्स से ख़रीदते हैं: एक साझेदारी फ़र्म, दुकान 7, गुलाब निवास, हल्दियों का रास्ता, जौहरी बाज़ार, जयपुर, राजस्थान 302003, भारत। ग्राहक सेवा: care@nagina.example, +91 141 055 0134, सोमवार से शनिवार, 09:00 से 18:00।',
      'आप {shop.legalName} से ख़रीदते हैं: {shop.address}। ग्राहक सेवा: {shop.email}, {shop.phone}, {shop.hours}।'),
      'शिकायत अधिकारी: सुनीता कोठारी, grievance@nagina.example, +91 141 055 0135।',
      'शिकायत अधिकारी: {officer.name}, {officer.contact}।'),
      'एक पैक करने वाला, और सुनीता कोठारी, जो बहीखाते रखती हैं और कुछ ग़लत होने पर जवाब देती हैं',
      'एक पैक करने वाला, और एक जो बहीखाते रखता है और कुछ ग़लत होने पर जवाब देता है'),
      'दुकान 7, गुलाब निवास, हल्दियों का रास्ता, जौहरी बाज़ार, जयपुर 302003। सोमवार से शनिवार, 09:00 से 18:00।',
      '{shop.address}। {shop.hours}।')::jsonb as translations
  from content_pages
) as changed
where content_pages.slug = changed.slug
  and (content_pages.sections, content_pages.translations) is distinct from (changed.sections, changed.translations);
