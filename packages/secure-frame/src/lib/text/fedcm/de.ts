import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'Weiter mit {provider}',
  intro: 'Dein Browser fragt, welches Konto du nutzen willst. Es öffnet sich keine andere Seite.',
  choose: 'Konto auswählen',
  window: 'Stattdessen ein Fenster verwenden',
  refused: 'Du wurdest nicht angemeldet. Versuche es erneut oder verwende ein Fenster.',
  cancel: 'Abbrechen',
}
