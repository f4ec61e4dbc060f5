import type { PageTexts } from './en.ts'

/** German. */
export const texts: PageTexts = {
  title: 'Neues Gerät für {app} bestätigen',
  question: 'Welche Zahl zeigt dir {app}?',
  asked:
    'Angefragt am {time}, um sich auf einem neuen Gerät anzumelden. Wähle die Zahl nur, wenn du das warst und sie dort jetzt siehst. Eine falsche beendet die Anmeldung.',
  numbers: 'Die Zahl, die {app} zeigt',
  noneOfThem: 'Keine davon? Dann gehört diese E-Mail zu einem früheren Versuch: Öffne die neueste.',
  notMe: 'Du hast das nicht angefragt? Sperre die Wallet {hours} Stunden lang für neue Geräte.',
  notMeButton: 'Das war ich nicht',
  approved: 'Gerät bestätigt',
  approvedNext:
    'Geh zurück zu {app}: Dort geht es von selbst weiter, vielleicht mit einem Code aus einer zweiten Mail.',
  close: 'Du kannst diese Seite schließen.',
  waiting: 'Gerät bestätigt, es muss warten',
  waitingUntil: 'Ab {time} kann es die Wallet von {app} benutzen. Melde dich dann dort noch einmal an.',
  waitingNext:
    'Wenn die Zeit um ist, bekommst du eine Mail. Bis dahin kann jedes Gerät mit dieser Wallet es wegschicken.',
  wrong: 'Das war nicht die Zahl',
  wrongEnded: 'Die Anmeldung wurde beendet, und nichts wurde bestätigt.',
  wrongAgain:
    'Wenn du es warst, beginne in {app} noch einmal: Du bekommst eine neue Mail und eine neue Zahl.',
  locked: 'Deine Wallet ist gesperrt',
  lockedUntil: 'Bis {time} kann niemand die {app}-Wallet dieser Adresse auf einem neuen Gerät öffnen.',
  lockedAdvice:
    'Wer Anmeldungen beginnen kann, braucht dieses Postfach, um eine zu beenden. Wenn du glaubst, dass jemand mitliest, ändere jetzt sein Passwort.',
  over: 'Dieser Link gilt nicht mehr',
  overWhy: 'Er wurde schon benutzt, oder seine Zeit ist abgelaufen.',
  overAgain: 'Wenn du dich anmelden willst, beginne in {app} noch einmal.',
  failed: 'Das hat nicht geklappt',
  failedBusy: 'Es wurde zu viel auf einmal versucht. Warte eine Minute und versuche es dann wieder.',
  failedAgain: 'Öffne den Link in deiner Mail noch einmal.',
  failedNothing: 'Nichts wurde bestätigt.',
  others: 'Zeigt dir eine App eine achtstellige Zahl?',
  othersWhy:
    'Dann kam keine neue E-Mail, weil es zuletzt viele waren. Gib den Code aus der E-Mail ein, die dich hierher geführt hat, und die Zahl.',
  othersCode: 'Code aus der E-Mail',
  othersNumber: 'Zahl auf deinem Bildschirm',
  othersGo: 'Weiter',
  confirm: 'Ein neues Gerät für {app} freigeben?',
  confirmAsked:
    'Angefragt am {time}. Gib es nur frei, wenn du dich gerade bei {app} anmeldest und dort diese Zahl siehst.',
  confirmButton: 'Gerät freigeben',
  codeWrong: 'Das ist nicht der Code dieser E-Mail',
  codeWrongWhy: 'Es wurde nichts freigegeben. Der Code steht in der E-Mail unter dem Knopf.',
  numberWrong: 'Kein Gerät zeigt diese Zahl',
  numberWrongWhy:
    'Es wurde nichts freigegeben, und alle wartenden Anmeldungen sind beendet. Wenn du dich anmeldest, fang in der App neu an: du bekommst eine neue Zahl, der Code dieser E-Mail bleibt gleich.',
  anApp: 'der App',
  widgetTitle: 'Zeig, dass du ein Mensch bist',
  footer:
    '{host} bewahrt einen Teil des Schlüssels deiner Wallet auf. Nach einem Passwort, einem Anmeldecode oder deinen Wiederherstellungswörtern wird hier nie gefragt.',
}
