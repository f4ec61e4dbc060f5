import type { PageTexts } from './en.ts'

/** The texts of the page of a link to a new address, by language. Words in braces are filled in. */
export const CHANGE_TEXTS: ReadonlyMap<string, Partial<PageTexts>> = new Map(
  Object.entries({
    en: {
      title: 'Move your {app} wallet to this address',
      question: 'Which number does {app} show you?',
      asked:
        'Asked for on {time}, to move a wallet to this email address. Choose the number only if that was you and you see it there now. A wrong one ends it.',
      notMe:
        'You did not ask for this? Then nothing is moved. To be safe, lock this address against new devices for {hours} hours.',
      approved: 'Address confirmed',
      approvedNext: 'Go back to {app} and type the code from the other email.',
      wrongEnded: 'Nothing was moved.',
      wrongAgain: 'If it was you, ask for new emails in {app}: you’ll get a new number.',
      confirm: 'Move your {app} wallet to this address?',
      confirmAsked:
        'Asked for on {time}. Confirm it only if you are changing the address in {app} right now and it shows you this number.',
      confirmButton: 'Confirm the address',
    },
    de: {
      title: 'Deine {app}-Wallet auf diese Adresse umziehen',
      question: 'Welche Zahl zeigt dir {app}?',
      asked:
        'Angefragt am {time}, um eine Wallet auf diese E-Mail-Adresse umzuziehen. Wähle die Zahl nur, wenn du das warst und sie dort jetzt siehst. Eine falsche beendet den Vorgang.',
      notMe:
        'Das warst du nicht? Dann zieht nichts um. Zur Sicherheit kannst du diese Adresse {hours} Stunden lang für neue Geräte sperren.',
      approved: 'Adresse bestätigt',
      approvedNext: 'Geh zurück zu {app} und gib den Code aus der anderen E-Mail ein.',
      wrongEnded: 'Es ist nichts umgezogen.',
      wrongAgain: 'Wenn du es warst, fordere in {app} neue E-Mails an: du bekommst eine neue Zahl.',
      confirm: 'Deine {app}-Wallet auf diese Adresse umziehen?',
      confirmAsked:
        'Angefragt am {time}. Bestätige es nur, wenn du gerade in {app} die Adresse änderst und dort diese Zahl siehst.',
      confirmButton: 'Adresse bestätigen',
    },
    es: {
      title: 'Mueve tu wallet de {app} a esta dirección',
      question: '¿Qué número te muestra {app}?',
      asked:
        'Solicitado el {time} para mover una wallet a esta dirección de correo. Elige el número solo si fuiste tú y lo ves allí ahora. Uno incorrecto lo cancela.',
      notMe:
        '¿No fuiste tú? Entonces no se mueve nada. Por seguridad, bloquea esta dirección para dispositivos nuevos durante {hours} horas.',
      approved: 'Dirección confirmada',
      approvedNext: 'Vuelve a {app} y escribe el código que llegó en otro correo.',
      wrongEnded: 'No se movió nada.',
      wrongAgain: 'Si fuiste tú, pide correos nuevos en {app}: recibirás otro número.',
      confirm: '¿Mover tu wallet de {app} a esta dirección?',
      confirmAsked:
        'Solicitado el {time}. Confírmalo solo si estás cambiando la dirección en {app} ahora mismo y te muestra este número.',
      confirmButton: 'Confirmar la dirección',
    },
    fr: {
      title: 'Déplacer votre portefeuille {app} vers cette adresse',
      question: 'Quel nombre {app} vous montre-t-il ?',
      asked:
        'Demandé le {time} pour déplacer un portefeuille vers cette adresse e-mail. Choisissez le nombre seulement si c’était vous et si vous l’y voyez maintenant. Un mauvais nombre annule tout.',
      notMe:
        'Ce n’était pas vous ? Alors rien n’est déplacé. Par sécurité, bloquez cette adresse pour les nouveaux appareils pendant {hours} heures.',
      approved: 'Adresse confirmée',
      approvedNext: 'Revenez à {app} et saisissez le code reçu dans un autre e-mail.',
      wrongEnded: 'Rien n’a été déplacé.',
      wrongAgain: 'Si c’était vous, demandez de nouveaux e-mails dans {app} : vous aurez un autre nombre.',
      confirm: 'Déplacer votre portefeuille {app} vers cette adresse ?',
      confirmAsked:
        'Demandé le {time}. Confirmez seulement si vous changez l’adresse dans {app} en ce moment et qu’il vous montre ce nombre.',
      confirmButton: 'Confirmer l’adresse',
    },
    ar: {
      title: 'انقل محفظتك في {app} إلى هذا العنوان',
      question: 'ما الرقم الذي يعرضه لك {app}؟',
      asked:
        'طُلب في {time} لنقل محفظة إلى عنوان البريد هذا. اختر الرقم فقط إن كنت أنت من طلب وتراه هناك الآن. الرقم الخاطئ يلغي العملية.',
      notMe: 'لم تطلب هذا؟ إذن لن يُنقل شيء. للأمان، اقفل هذا العنوان أمام الأجهزة الجديدة لمدة {hours} ساعة.',
      approved: 'تم تأكيد العنوان',
      approvedNext: 'عد إلى {app} واكتب الرمز الذي وصل في رسالة أخرى.',
      wrongEnded: 'لم يُنقل شيء.',
      wrongAgain: 'إن كنت أنت، فاطلب رسائل جديدة في {app}: ستحصل على رقم جديد.',
      confirm: 'هل تريد نقل محفظتك في {app} إلى هذا العنوان؟',
      confirmAsked: 'طُلب في {time}. أكّد فقط إذا كنت تغيّر العنوان في {app} الآن ويعرض لك هذا الرقم.',
      confirmButton: 'تأكيد العنوان',
    },
    he: {
      title: 'העברת הארנק שלך ב-{app} לכתובת הזו',
      question: 'איזה מספר {app} מציג לך?',
      asked:
        'התבקש ב-{time}, כדי להעביר ארנק לכתובת הדוא״ל הזו. יש לבחור במספר רק אם ביקשת זאת והוא מוצג שם עכשיו. מספר שגוי מבטל הכול.',
      notMe: 'לא ביקשת? אז דבר לא יועבר. ליתר ביטחון אפשר לנעול את הכתובת בפני מכשירים חדשים ל-{hours} שעות.',
      approved: 'הכתובת אושרה',
      approvedNext: 'חזרו אל {app} והקלידו את הקוד שהגיע בהודעה אחרת.',
      wrongEnded: 'דבר לא הועבר.',
      wrongAgain: 'אם ביקשת זאת, בקש הודעות חדשות ב-{app}: יופיע מספר חדש.',
      confirm: 'להעביר את הארנק שלך ב-{app} לכתובת הזאת?',
      confirmAsked: 'התבקש ב-{time}. יש לאשר רק אם מתבצע כעת שינוי כתובת ב-{app} והמספר הזה מוצג שם.',
      confirmButton: 'אישור הכתובת',
    },
    hi: {
      title: 'अपना {app} वॉलेट इस पते पर ले जाएँ',
      question: '{app} आपको कौन-सी संख्या दिखा रहा है?',
      asked:
        '{time} को एक वॉलेट इस ईमेल पते पर ले जाने के लिए माँगा गया। संख्या तभी चुनें जब आपने माँगा हो और वह अभी वहाँ दिख रही हो। ग़लत संख्या इसे रोक देती है।',
      notMe: 'आपने नहीं माँगा? तब कुछ नहीं बदलेगा। सुरक्षा के लिए इस पते को {hours} घंटे नए उपकरणों के लिए लॉक करें।',
      approved: 'पता पक्का हुआ',
      approvedNext: '{app} पर लौटें और दूसरे ईमेल में आया कोड लिखें।',
      wrongEnded: 'कुछ नहीं बदला।',
      wrongAgain: 'अगर आप ही थे, तो {app} में नए ईमेल माँगें: आपको नई संख्या मिलेगी।',
      confirm: 'अपना {app} वॉलेट इस पते पर ले जाएँ?',
      confirmAsked:
        '{time} को माँगा गया। तभी पुष्टि करें जब आप अभी {app} में पता बदल रहे हों और वहाँ यही संख्या दिख रही हो।',
      confirmButton: 'पते की पुष्टि करें',
    },
    id: {
      title: 'Pindahkan dompet {app} Anda ke alamat ini',
      question: 'Angka mana yang ditampilkan {app}?',
      asked:
        'Diminta pada {time} untuk memindahkan dompet ke alamat email ini. Pilih angkanya hanya jika itu Anda dan Anda melihatnya di sana sekarang. Angka yang salah membatalkannya.',
      notMe:
        'Bukan Anda? Maka tidak ada yang dipindahkan. Agar aman, kunci alamat ini dari perangkat baru selama {hours} jam.',
      approved: 'Alamat dikonfirmasi',
      approvedNext: 'Kembali ke {app} dan ketik kode dari email lainnya.',
      wrongEnded: 'Tidak ada yang dipindahkan.',
      wrongAgain: 'Jika itu Anda, minta email baru di {app}: Anda mendapat angka baru.',
      confirm: 'Pindahkan dompet {app} Anda ke alamat ini?',
      confirmAsked:
        'Diminta pada {time}. Konfirmasikan hanya jika Anda sedang mengubah alamat di {app} sekarang dan angka ini ditampilkan di sana.',
      confirmButton: 'Konfirmasi alamat',
    },
    ja: {
      title: '{app} のウォレットをこのアドレスに移す',
      question: '{app} に表示されている番号はどれですか？',
      asked:
        '{time} に、ウォレットをこのメールアドレスに移す依頼がありました。ご自身の依頼で、今その番号が表示されている場合だけ選んでください。間違えると取り消されます。',
      notMe:
        '心当たりがありませんか？何も移されません。念のため、このアドレスを {hours} 時間、新しい端末に対してロックできます。',
      approved: 'アドレスを確認しました',
      approvedNext: '{app} に戻り、別のメールで届いたコードを入力してください。',
      wrongEnded: '何も移されていません。',
      wrongAgain: 'ご自身の場合は、{app} で新しいメールを依頼してください。新しい番号が表示されます。',
      confirm: '{app} のウォレットをこのアドレスに移しますか？',
      confirmAsked:
        '{time} に要求されました。今あなたが {app} でアドレスを変更していて、この番号が表示されている場合だけ確認してください。',
      confirmButton: 'アドレスを確認',
    },
    ko: {
      title: '{app} 지갑을 이 주소로 옮기기',
      question: '{app}에 어떤 숫자가 보이나요?',
      asked:
        '{time}에 지갑을 이 이메일 주소로 옮기려는 요청이 있었습니다. 본인이 요청했고 지금 그 숫자가 보일 때만 고르세요. 틀린 숫자는 요청을 끝냅니다.',
      notMe:
        '요청하지 않았나요? 아무것도 옮겨지지 않습니다. 안전을 위해 이 주소를 {hours}시간 동안 새 기기로부터 잠글 수 있습니다.',
      approved: '주소를 확인했습니다',
      approvedNext: '{app}(으)로 돌아가 다른 메일로 온 코드를 입력하세요.',
      wrongEnded: '아무것도 옮겨지지 않았습니다.',
      wrongAgain: '본인이라면 {app}에서 새 메일을 요청하세요. 새 숫자가 나옵니다.',
      confirm: '{app} 지갑을 이 주소로 옮길까요?',
      confirmAsked:
        '{time}에 요청되었습니다. 지금 {app}에서 주소를 변경하는 중이고 이 번호가 표시될 때만 확인하세요.',
      confirmButton: '주소 확인',
    },
    pt: {
      title: 'Mover sua carteira de {app} para este endereço',
      question: 'Que número {app} mostra?',
      asked:
        'Pedido em {time} para mover uma carteira para este endereço de e-mail. Escolha o número somente se foi você e se o vê lá agora. Um número errado cancela tudo.',
      notMe:
        'Não foi você? Então nada é movido. Por segurança, bloqueie este endereço para novos dispositivos por {hours} horas.',
      approved: 'Endereço confirmado',
      approvedNext: 'Volte a {app} e digite o código que veio em outro e-mail.',
      wrongEnded: 'Nada foi movido.',
      wrongAgain: 'Se foi você, peça novos e-mails em {app}: você recebe outro número.',
      confirm: 'Mover sua carteira de {app} para este endereço?',
      confirmAsked:
        'Solicitado em {time}. Confirme somente se você estiver mudando o endereço em {app} agora e ele mostrar este número.',
      confirmButton: 'Confirmar o endereço',
    },
    tr: {
      title: '{app} cüzdanını bu adrese taşı',
      question: '{app} hangi sayıyı gösteriyor?',
      asked:
        '{time} tarihinde bir cüzdanı bu e-posta adresine taşımak için istendi. Sayıyı yalnızca isteyen sizseniz ve şu anda orada görüyorsanız seçin. Yanlış sayı işlemi bitirir.',
      notMe:
        'Siz istemediniz mi? O hâlde hiçbir şey taşınmaz. Güvenlik için bu adresi {hours} saat boyunca yeni cihazlara kilitleyin.',
      approved: 'Adres onaylandı',
      approvedNext: '{app} uygulamasına dönün ve diğer e-postayla gelen kodu yazın.',
      wrongEnded: 'Hiçbir şey taşınmadı.',
      wrongAgain: 'Sizseniz {app} içinde yeni e-postalar isteyin: yeni bir sayı alırsınız.',
      confirm: '{app} cüzdanınız bu adrese taşınsın mı?',
      confirmAsked:
        '{time} tarihinde istendi. Yalnızca şu anda {app} içinde adresi değiştiriyorsanız ve bu sayıyı gösteriyorsa onaylayın.',
      confirmButton: 'Adresi onayla',
    },
    zh: {
      title: '将你的 {app} 钱包转到此地址',
      question: '{app} 显示的是哪个数字？',
      asked: '{time} 有人请求将钱包转到此邮箱地址。仅当是你本人且现在能看到该数字时才选择。选错会终止操作。',
      notMe: '不是你本人？那么什么都不会转移。为安全起见，可将此地址对新设备锁定 {hours} 小时。',
      approved: '地址已确认',
      approvedNext: '返回 {app}，输入另一封邮件中的验证码。',
      wrongEnded: '什么都没有转移。',
      wrongAgain: '如果是你本人，请在 {app} 中重新请求邮件，你会得到新的数字。',
      confirm: '将您的 {app} 钱包移至此地址？',
      confirmAsked: '请求时间：{time}。仅当您此刻正在 {app} 中更改地址且它显示此数字时才确认。',
      confirmButton: '确认地址',
    },
  }),
)
