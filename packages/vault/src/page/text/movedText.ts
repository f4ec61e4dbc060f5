import type { PageTexts } from './en.ts'

/** The texts of the page for an address that a wallet has left, by language. Words in braces are filled in. */
export const MOVED_TEXTS: ReadonlyMap<string, Partial<PageTexts>> = new Map(
  Object.entries({
    en: {
      over: 'Your wallet has left this address',
      overWhy: 'It was moved to a different email address, with a code from this mailbox.',
      overAgain: 'If that was you, there is nothing to do.',
      notMe: 'It was not you? Lock the wallet for {hours} hours.',
      lockedUntil:
        'Until {time} nobody can open the {app} wallet that left this address, and the device that moved it is taken off.',
      lockedAdvice: 'Write to whoever runs {app} before then, and change the password of this mailbox now.',
    },
    de: {
      over: 'Deine Wallet hat diese Adresse verlassen',
      overWhy: 'Sie ist mit einem Code aus diesem Postfach auf eine andere E-Mail-Adresse umgezogen.',
      overAgain: 'Wenn du das warst, ist nichts zu tun.',
      notMe: 'Das warst du nicht? Sperre die Wallet für {hours} Stunden.',
      lockedUntil:
        'Bis {time} kann niemand die {app}-Wallet öffnen, die diese Adresse verlassen hat; das Gerät, das sie umgezogen hat, ist entfernt.',
      lockedAdvice:
        'Schreibe vorher an den Betreiber von {app} und ändere jetzt das Passwort dieses Postfachs.',
    },
    es: {
      over: 'Tu wallet ha dejado esta dirección',
      overWhy: 'Se movió a otra dirección de correo con un código de este buzón.',
      overAgain: 'Si fuiste tú, no tienes que hacer nada.',
      notMe: '¿No fuiste tú? Bloquea la wallet durante {hours} horas.',
      lockedUntil:
        'Hasta el {time} nadie puede abrir la wallet de {app} que dejó esta dirección, y el dispositivo que la movió queda retirado.',
      lockedAdvice: 'Escribe antes a quien administra {app} y cambia ahora la contraseña de este buzón.',
    },
    fr: {
      over: 'Votre portefeuille a quitté cette adresse',
      overWhy: 'Il a été déplacé vers une autre adresse e-mail avec un code de cette boîte.',
      overAgain: 'Si c’était vous, il n’y a rien à faire.',
      notMe: 'Ce n’était pas vous ? Bloquez le portefeuille pendant {hours} heures.',
      lockedUntil:
        'Jusqu’au {time}, personne ne peut ouvrir le portefeuille {app} qui a quitté cette adresse, et l’appareil qui l’a déplacé est retiré.',
      lockedAdvice:
        'Écrivez avant à l’exploitant de {app} et changez maintenant le mot de passe de cette boîte.',
    },
    ar: {
      over: 'غادرت محفظتك هذا العنوان',
      overWhy: 'نُقلت إلى عنوان بريد آخر برمز من صندوق البريد هذا.',
      overAgain: 'إن كنت أنت، فلا شيء عليك فعله.',
      notMe: 'لم تكن أنت؟ اقفل المحفظة لمدة {hours} ساعة.',
      lockedUntil:
        'حتى {time} لا يستطيع أحد فتح محفظة {app} التي غادرت هذا العنوان، وأُزيل الجهاز الذي نقلها.',
      lockedAdvice: 'راسل من يدير {app} قبل ذلك، وغيّر كلمة مرور صندوق البريد هذا الآن.',
    },
    he: {
      over: 'הארנק שלך עזב את הכתובת הזו',
      overWhy: 'הוא הועבר לכתובת דוא״ל אחרת עם קוד מהתיבה הזו.',
      overAgain: 'אם ביקשת זאת, אין מה לעשות.',
      notMe: 'לא ביקשת? נעל את הארנק ל-{hours} שעות.',
      lockedUntil:
        'עד {time} איש אינו יכול לפתוח את ארנק {app} שעזב את הכתובת הזו, והמכשיר שהעביר אותו הוסר.',
      lockedAdvice: 'כתבו לפני כן למי שמפעיל את {app}, והחליפו עכשיו את סיסמת התיבה הזו.',
    },
    hi: {
      over: 'आपका वॉलेट इस पते से जा चुका है',
      overWhy: 'इसे इस मेलबॉक्स के कोड से दूसरे ईमेल पते पर ले जाया गया।',
      overAgain: 'अगर आप ही थे, तो कुछ करना नहीं है।',
      notMe: 'आप नहीं थे? वॉलेट को {hours} घंटे के लिए लॉक करें।',
      lockedUntil:
        '{time} तक कोई भी वह {app} वॉलेट नहीं खोल सकता जो इस पते से गया है, और उसे ले जाने वाला उपकरण हटा दिया गया।',
      lockedAdvice: 'तब तक {app} चलाने वालों को लिखें और इस मेलबॉक्स का पासवर्ड अभी बदलें।',
    },
    id: {
      over: 'Dompet Anda telah meninggalkan alamat ini',
      overWhy: 'Dompet dipindahkan ke alamat email lain dengan kode dari kotak surat ini.',
      overAgain: 'Jika itu Anda, tidak perlu melakukan apa pun.',
      notMe: 'Bukan Anda? Kunci dompet selama {hours} jam.',
      lockedUntil:
        'Sampai {time} tidak ada yang dapat membuka dompet {app} yang meninggalkan alamat ini, dan perangkat yang memindahkannya dicabut.',
      lockedAdvice: 'Hubungi pengelola {app} sebelum itu, dan ganti kata sandi kotak surat ini sekarang.',
    },
    ja: {
      over: 'ウォレットはこのアドレスから移されました',
      overWhy: 'このメールボックスのコードで、別のメールアドレスに移されました。',
      overAgain: 'ご自身の操作であれば、何もする必要はありません。',
      notMe: 'ご自身ではありませんか？ウォレットを {hours} 時間ロックします。',
      lockedUntil:
        '{time} まで、このアドレスから移された {app} のウォレットは誰も開けません。移した端末は外されました。',
      lockedAdvice:
        'それまでに {app} の運営者に連絡し、このメールボックスのパスワードを今すぐ変えてください。',
    },
    ko: {
      over: '지갑이 이 주소를 떠났습니다',
      overWhy: '이 편지함의 코드로 다른 이메일 주소로 옮겨졌습니다.',
      overAgain: '본인이라면 할 일이 없습니다.',
      notMe: '본인이 아닌가요? 지갑을 {hours}시간 동안 잠그세요.',
      lockedUntil: '{time}까지 이 주소를 떠난 {app} 지갑은 아무도 열 수 없으며, 옮긴 기기는 제거되었습니다.',
      lockedAdvice: '그 전에 {app} 운영자에게 알리고 지금 이 편지함의 비밀번호를 바꾸세요.',
    },
    pt: {
      over: 'Sua carteira saiu deste endereço',
      overWhy: 'Ela foi movida para outro endereço de e-mail com um código desta caixa.',
      overAgain: 'Se foi você, não há nada a fazer.',
      notMe: 'Não foi você? Bloqueie a carteira por {hours} horas.',
      lockedUntil:
        'Até {time} ninguém pode abrir a carteira de {app} que saiu deste endereço, e o dispositivo que a moveu foi removido.',
      lockedAdvice: 'Escreva antes a quem administra {app} e mude agora a senha desta caixa.',
    },
    tr: {
      over: 'Cüzdanınız bu adresten ayrıldı',
      overWhy: 'Bu posta kutusundan bir kodla başka bir e-posta adresine taşındı.',
      overAgain: 'Sizseniz yapacak bir şey yok.',
      notMe: 'Siz değil miydiniz? Cüzdanı {hours} saat kilitleyin.',
      lockedUntil:
        '{time} zamanına kadar bu adresten ayrılan {app} cüzdanını kimse açamaz; onu taşıyan cihaz çıkarıldı.',
      lockedAdvice:
        'O zamana kadar {app} işletmecisine yazın ve bu posta kutusunun parolasını şimdi değiştirin.',
    },
    zh: {
      over: '你的钱包已离开此地址',
      overWhy: '它已通过此邮箱的验证码转到另一个邮箱地址。',
      overAgain: '如果是你本人，无需任何操作。',
      notMe: '不是你本人？将钱包锁定 {hours} 小时。',
      lockedUntil: '在 {time} 之前，任何人都无法打开离开此地址的 {app} 钱包，转移它的设备已被移除。',
      lockedAdvice: '请在此之前联系 {app} 的运营者，并立即更改此邮箱的密码。',
    },
  }),
)
