import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'Votre adresse',
  gains:
    'Votre adresse reçoit les capacités d’un compte intelligent. Elle reste la même, et ce qu’elle contient aussi. Vous pouvez les retirer à tout moment.',
  loses:
    'Votre adresse perd les capacités d’un compte intelligent et redevient une adresse ordinaire. Ce qu’elle contient reste. Les sessions intelligentes ne fonctionnent plus tant qu’elle ne les reçoit pas à nouveau.',
  code: 'Son code',
}
