import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'O seu endereço',
  gains:
    'O seu endereço ganha as capacidades de uma conta inteligente. Continua o mesmo, e o que contém também. Pode retirá-las a qualquer momento.',
  loses:
    'O seu endereço perde as capacidades de uma conta inteligente e volta a ser um endereço comum. O que contém permanece. As sessões inteligentes não funcionam até ele as ganhar de novo.',
  code: 'O código dele',
}
