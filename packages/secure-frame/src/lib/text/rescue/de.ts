import type { RescueTexts } from './en.ts'

/** German. */
export const texts: RescueTexts = {
  title: 'Wallet retten',
  intro:
    'Diese Seite zeigt alle Schlüssel und Adressen, die die geheimen Wörter deiner Wallet öffnen. Sie braucht keinen Server und kein Netz.',
  language: 'Sprache',
  online:
    'Dieser Computer ist online. Trenne ihn vom Netz, bevor du weitermachst: Die Seite braucht keines, und andere Programme können dann nichts verschicken.',
  offline: 'Dieser Computer ist offline.',
  checkFile:
    'Vergleiche zuerst die SHA-256 dieser Datei mit der in deinem Notfallblatt oder in der Veröffentlichung. Eine falsche Kopie könnte deine Wörter stehlen.',
  chooseKit: 'Datei des Notfallblatts wählen',
  words: 'Geheime Wörter',
  wordsHint: 'Tippe sie der Reihe nach, mit Leerzeichen dazwischen.',
  open: 'Wallet öffnen',
  empty: 'Tippe die Wörter, oder wähle die Datei des Notfallblatts.',
  notAKit: 'Das ist kein Notfallblatt. Es ist eine kleine Textdatei mit 24 nummerierten Wörtern.',
  count: 'Das sind {count} Wörter. Eine Wallet hat 24: Ein Teil fehlt, oder es sind zu viele.',
  word: 'Wort {place} steht nicht in der Wortliste: „{word}“. Prüfe die Schreibweise.',
  order: 'Die Wörter sind nicht lückenlos von 1 an nummeriert. Die Datei wurde abgeschnitten oder geändert.',
  checksum: 'Diese Wörter gehören nicht zusammen. Mindestens eines ist falsch, oder einige sind vertauscht.',
  isCode: 'Das ist ein Wiederherstellungscode. Er öffnet hier nichts: Unten steht, warum.',
  isKey: 'Das ist schon ein privater Schlüssel. Du kannst ihn in eine andere Wallet importieren.',
  unsupported:
    'Dieser Browser berechnet auf dieser Seite keine Schlüssel. Öffne die Datei von deinem eigenen Datenträger oder in einem anderen Browser.',
  otherTitle: 'Passkey oder Wiederherstellungscode',
  otherPasskey:
    'Ein Passkey lässt sich hier nicht verwenden: Browser geben ihn nur der Adresse der eigenen Seite der Wallet, nie einer Datei.',
  otherServers:
    'Passkey und Wiederherstellungscode öffnen außerdem nur, was die beiden Server aufbewahren, und brauchen deshalb beide. Solange sie laufen, öffne die Wallet in der App und sichere ihr Notfallblatt.',
  warning: 'Wer diese Schlüssel sieht, hat alles in dieser Wallet. Niemand, der dir hilft, braucht sie.',
  matches: 'Die Adressen im Notfallblatt sind die seiner Wörter.',
  mismatch:
    'Die Adressen in dieser Datei sind nicht die ihrer Wörter. Die Datei wurde geändert, oder ihre Wörter gehören zu einer anderen Wallet. Sende nichts an die Adressen in der Datei.',
  own: 'Deine Wallet verwendet diese Konten.',
  notOwn:
    'Deine Wallet hat hier kein Konto. Das sind die Adressen, die andere Wallets mit denselben Wörtern finden.',
  smartNote:
    'Der Smart Account ist ein Vertrag. Was er hält, bewegt der Schlüssel seines Besitzers, mit Software für Smart Accounts.',
  account: 'Konto',
  smartOwner: 'Schlüssel des Smart Accounts',
  smartAccount: 'Smart Account',
  path: 'Pfad {path}',
  noPath: 'Ohne Pfad',
  privateKey: 'Privater Schlüssel',
  hold: 'Halten, um den Schlüssel zu sehen',
  holdOf: 'Halten, um den Schlüssel zu sehen: {account}',
  copyKey: 'Schlüssel kopieren',
  copyKeyOf: 'Schlüssel kopieren: {account}',
  copyAddress: 'Adresse kopieren',
  copyAddressOf: 'Adresse kopieren: {account}',
  copied: 'Kopiert. Andere Apps können es lesen, bis du etwas anderes kopierst.',
  copyFailed: 'Der Browser hat das Kopieren nicht erlaubt.',
  afterwards:
    'Wenn du fertig bist, kopiere etwas anderes, schließe diese Seite und lösche die Datei des Notfallblatts von diesem Computer. Wenn jemand einen Schlüssel gesehen haben kann, bring alles in eine neue Wallet.',
  forget: 'Alles vergessen',
}
