import type { RescueTexts } from './en.ts'

/** Portuguese. */
export const texts: RescueTexts = {
  title: 'Resgate da carteira',
  intro:
    'Esta página mostra todas as chaves e endereços que as palavras secretas da sua carteira abrem. Ela não precisa de servidor nem de rede.',
  language: 'Idioma',
  online:
    'Este computador está on-line. Desconecte-o antes de continuar: a página não precisa de rede, e assim nenhum outro programa pode enviar nada.',
  offline: 'Este computador está off-line.',
  checkFile:
    'Compare antes o SHA-256 deste arquivo com o do seu kit de recuperação ou o da versão publicada. Uma cópia falsa poderia roubar suas palavras.',
  chooseKit: 'Escolher arquivo do kit',
  words: 'Palavras secretas',
  wordsHint: 'Digite-as na ordem, com espaços entre elas.',
  open: 'Abrir carteira',
  empty: 'Digite as palavras ou escolha o arquivo do kit.',
  notAKit:
    'Isto não é um kit de recuperação. Um kit é um pequeno arquivo de texto com 24 palavras numeradas.',
  count: 'São {count} palavras. Uma carteira tem 24: falta uma parte ou há palavras demais.',
  word: 'A palavra {place} não está na lista: “{word}”. Confira a grafia.',
  order: 'As palavras não estão numeradas a partir de 1 sem falhas. O arquivo foi cortado ou alterado.',
  checksum: 'Estas palavras não combinam. Pelo menos uma está errada, ou algumas estão trocadas.',
  isCode: 'Isto é um código de recuperação. Ele não abre nada aqui: a explicação está abaixo.',
  isKey: 'Isto já é uma chave privada. Você pode importá-la em outra carteira.',
  unsupported:
    'Este navegador não calcula chaves nesta página. Abra o arquivo do seu próprio disco ou em outro navegador.',
  otherTitle: 'Chave de acesso ou código de recuperação',
  otherPasskey:
    'Uma chave de acesso não pode ser usada aqui: os navegadores só a entregam ao endereço do site da carteira, nunca a um arquivo.',
  otherServers:
    'Além disso, chave de acesso e código só abrem o que os dois servidores guardam, e por isso precisam de ambos. Enquanto eles funcionarem, abra a carteira no app e salve o kit de recuperação.',
  warning: 'Quem vê estas chaves tem tudo nesta carteira. Ninguém que ajuda você precisa delas.',
  matches: 'Os endereços do kit são os das suas palavras.',
  mismatch:
    'Os endereços deste arquivo não são os das suas palavras. O arquivo foi alterado, ou as palavras são de outra carteira. Não envie nada aos endereços do arquivo.',
  own: 'Sua carteira usa estas contas.',
  notOwn:
    'Sua carteira não tem conta aqui. Estes são os endereços que outras carteiras encontram com as mesmas palavras.',
  smartNote:
    'A conta inteligente é um contrato. O que ela contém é movido pela chave do dono, com software para contas inteligentes.',
  account: 'Conta',
  smartOwner: 'Chave da conta inteligente',
  smartAccount: 'Conta inteligente',
  path: 'Caminho {path}',
  noPath: 'Sem caminho',
  privateKey: 'Chave privada',
  hold: 'Segure para ver a chave',
  holdOf: 'Segure para ver a chave: {account}',
  copyKey: 'Copiar chave',
  copyKeyOf: 'Copiar chave: {account}',
  copyAddress: 'Copiar endereço',
  copyAddressOf: 'Copiar endereço: {account}',
  copied: 'Copiado. Outros apps podem ler até você copiar outra coisa.',
  copyFailed: 'O navegador não permitiu copiar.',
  afterwards:
    'Ao terminar, copie outra coisa, feche esta página e apague o arquivo do kit deste computador. Se alguém pode ter visto uma chave, leve tudo para uma carteira nova.',
  forget: 'Esquecer tudo',
}
