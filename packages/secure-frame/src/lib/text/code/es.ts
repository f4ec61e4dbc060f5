import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'Tu dirección',
  gains:
    'Tu dirección obtiene las capacidades de una cuenta inteligente. Sigue siendo la misma, y también lo que contiene. Puedes retirarlas cuando quieras.',
  loses:
    'Tu dirección pierde las capacidades de una cuenta inteligente y vuelve a ser una normal. Lo que contiene se queda. Las sesiones inteligentes no funcionan hasta que las obtenga de nuevo.',
  code: 'Su código',
}
