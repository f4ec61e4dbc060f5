import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'Deine Adresse',
  gains:
    'Deine Adresse bekommt die Fähigkeiten eines Smart Accounts. Sie bleibt dieselbe, und was sie hält, auch. Du kannst sie jederzeit zurücknehmen.',
  loses:
    'Deine Adresse verliert die Fähigkeiten eines Smart Accounts und ist wieder eine gewöhnliche. Was sie hält, bleibt. Smart Sessions wirken erst wieder, wenn sie sie neu bekommt.',
  code: 'Ihr Code',
}
