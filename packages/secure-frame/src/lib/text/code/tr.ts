import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'Adresiniz',
  gains:
    'Adresiniz akıllı hesap yetenekleri kazanır. Adres ve içindekiler aynı kalır. Bunları istediğiniz zaman geri alabilirsiniz.',
  loses:
    'Adresiniz akıllı hesap yeteneklerini kaybeder ve yeniden sıradan bir adres olur. İçindekiler kalır. Akıllı oturumlar, adres bunları yeniden kazanana kadar çalışmaz.',
  code: 'Kodu',
}
