import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'Uma chave de acesso admite sozinha um dispositivo novo. Os outros métodos também precisam do link no seu e-mail.',
  addFirst: 'Para removê-lo, adicione antes outro método.',
  addTitle: 'Adicionar outro método',
  addPasskey: 'Adicionar chave de acesso',
  passkeyIntro:
    'Ela faz sua entrada com digital, rosto ou bloqueio de tela, neste dispositivo ou pelo seu gerenciador de senhas.',
  createPasskey: 'Criar chave de acesso',
  passkeyAdded: 'A chave de acesso foi adicionada. A partir de agora ela faz sua entrada.',
  passkeyMany: 'Esta conta já tem dez chaves de acesso. Remova uma antes.',
  passkeyKnown:
    'Talvez este dispositivo já tenha uma chave de acesso para esta carteira. Use outro dispositivo ou tente de novo.',
  synced: 'No seu gerenciador de senhas',
  onDevice: 'Em um só dispositivo ou chave de segurança',
  used: 'Último uso: {time}',
  unfinished:
    'Ela não foi configurada até o fim e não faz a entrada de ninguém. Remova-a e adicione-a de novo.',
  rename: 'Renomear',
  titleRename: 'Dê um nome a esta chave de acesso',
  name: 'Nome',
  save: 'Salvar',
  nameEmpty: 'Digite um nome.',
  renamed: 'O nome foi salvo.',
  titleRemovePasskey: 'Remover esta chave de acesso?',
  removePasskeyIntro:
    'Ela não faz mais sua entrada nem abre esta carteira. Outros dispositivos que entraram com ela são desconectados.',
  addProvider: 'Adicionar {provider}',
  providerIntro: 'Uma janela se abre. Entre nela em {provider} com a conta que você quer adicionar.',
  goTo: 'Ir para {provider}',
  waiting: 'Aguardando {provider}…',
  blocked: 'Seu navegador bloqueou a janela. Abra-a aqui:',
  openHere: 'Abrir {provider}',
  timeout: 'Nada voltou de {provider} a tempo. Tente de novo.',
  providerFailed: 'A entrada em {provider} não funcionou. Tente de novo.',
  titleReview: 'Adicionar esta conta {provider}?',
  reviewIntro: 'Você entrou em {provider} como a pessoa abaixo. Se não é você, cancele.',
  unnamed: 'Uma conta sem nome',
  linked: '{provider} foi adicionado. A partir de agora ele faz sua entrada.',
  taken:
    'Esta conta {provider} já entra em outra carteira aqui. Remova-a lá antes, ou use outra conta {provider}.',
}
