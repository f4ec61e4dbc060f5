import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'Ein Passkey lässt ein neues Gerät allein herein. Die anderen Wege brauchen dort außerdem den Link in deiner E-Mail.',
  addFirst: 'Um ihn zu entfernen, füge zuerst einen anderen Weg hinzu.',
  addTitle: 'Weiteren Weg hinzufügen',
  addPasskey: 'Passkey hinzufügen',
  passkeyIntro:
    'Er meldet dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an, auf diesem Gerät oder aus deinem Passwortmanager.',
  createPasskey: 'Passkey erstellen',
  passkeyAdded: 'Der Passkey wurde hinzugefügt. Ab jetzt meldet er dich an.',
  passkeyMany: 'Dieses Konto hat schon zehn Passkeys. Entferne zuerst einen.',
  passkeyKnown:
    'Dieses Gerät hat vielleicht schon einen Passkey für diese Wallet. Nimm ein anderes Gerät oder versuche es erneut.',
  synced: 'In deinem Passwortmanager',
  onDevice: 'Auf einem Gerät oder Sicherheitsschlüssel',
  used: 'Zuletzt benutzt: {time}',
  unfinished:
    'Er wurde nicht fertig eingerichtet und meldet niemanden an. Entferne ihn und füge ihn neu hinzu.',
  rename: 'Umbenennen',
  titleRename: 'Diesen Passkey benennen',
  name: 'Name',
  save: 'Speichern',
  nameEmpty: 'Gib einen Namen ein.',
  renamed: 'Der Name wurde gespeichert.',
  titleRemovePasskey: 'Diesen Passkey entfernen?',
  removePasskeyIntro:
    'Er meldet dich nicht mehr an und öffnet diese Wallet nicht mehr. Andere Geräte, die mit ihm angemeldet sind, werden abgemeldet.',
  addProvider: '{provider} hinzufügen',
  providerIntro:
    'Ein Fenster öffnet sich. Melde dich dort bei {provider} mit dem Konto an, das du hinzufügen willst.',
  goTo: 'Zu {provider}',
  waiting: 'Warten auf {provider}…',
  blocked: 'Dein Browser hat das Fenster blockiert. Öffne es hier:',
  openHere: '{provider} öffnen',
  timeout: 'Von {provider} kam nicht rechtzeitig eine Antwort. Versuche es erneut.',
  providerFailed: 'Die Anmeldung bei {provider} hat nicht geklappt. Versuche es erneut.',
  titleReview: 'Dieses Konto von {provider} hinzufügen?',
  reviewIntro:
    'Du hast dich bei {provider} als die unten genannte Person angemeldet. Bist du das nicht, brich ab.',
  unnamed: 'Ein Konto ohne Namen',
  linked: '{provider} wurde hinzugefügt und meldet dich ab jetzt an.',
  taken:
    'Dieses Konto von {provider} meldet hier schon an einer anderen Wallet an. Entferne es zuerst dort, oder nimm ein anderes Konto von {provider}.',
}
