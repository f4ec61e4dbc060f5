import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Conexão de carteiras por Foyer',
  },
  legal: {
    agree: 'Concordo com os {terms} e a {privacy}',
    agreeTerms: 'Concordo com os {terms}',
    agreePrivacy: 'Concordo com a {privacy}',
    agreeTermsName: 'termos de serviço',
    agreePrivacyName: 'política de privacidade',
    byConnecting: 'Ao conectar, você concorda com os {terms} e a {privacy}',
    byConnectingTerms: 'Ao conectar, você concorda com os {terms}',
    byConnectingPrivacy: 'Ao conectar, você concorda com a {privacy}',
    byConnectingTermsName: 'termos de serviço',
    byConnectingPrivacyName: 'política de privacidade',
  },
  addTitle: {
    evm: 'Conectar carteira EVM',
    family: 'Conectar carteira {family}',
  },
  offline: {
    gatewayUnreachable: 'Não foi possível acessar o servidor. As carteiras instaladas continuam funcionando.',
    appUnknown: 'O servidor não reconhece este app. As carteiras instaladas continuam funcionando.',
  },
  notice: {
    dismiss: 'Dispensar',
    address_copied: 'Endereço copiado',
    link_copied: 'Link copiado',
    wallet_deleted: 'Carteira excluída',
    wallet_switched: 'Carteira trocada',
    account_switched: 'Conta trocada',
    account_not_switched: 'Não foi possível trocar de conta',
    wallet_disconnected: 'Carteira desconectada',
    new_wallet_added: 'Nova carteira adicionada',
    certified_only: 'Somente certificadas pela WalletConnect',
    copy_failed: 'Não foi possível copiar',
    disconnect_failed: 'Não foi possível desconectar',
    switch_wallet_failed: 'Não foi possível trocar de carteira',
    disconnect_wallet_failed: 'Não foi possível desconectar a carteira',
    connector_not_found: 'Conector não encontrado',
    storage_unavailable:
      'Seu navegador bloqueia o armazenamento deste site: será preciso conectar de novo da próxima vez',
    connection_error: 'Erro de conexão',
    relay_unreachable:
      'Não foi possível acessar o serviço de conexão. Verifique sua conexão e tente novamente.',
    pairing_expired: 'O link expirou. Tente novamente para obter outro.',
    activity_failed: 'Não foi possível obter as transações',
    transaction_sent: 'Transação enviada',
    email_sent: 'E-mail enviado',
    email_changed: 'E-mail alterado',
    verify_again: 'Algo deu errado. Precisamos verificar sua conta de novo.',
    signing_failed: 'Erro ao assinar a mensagem',
    farcaster_failed: 'Não foi possível conectar ao Farcaster',
    social_not_started: 'Não foi possível obter o endereço do login',
    social_popup_failed: 'Não foi possível abrir a janela do login',
    not_linked: 'Não foi possível vincular sua conta',
    tokens_unavailable: 'Saldo de tokens indisponível',
  },
  problem: {
    failedTitle: 'Não foi possível carregar esta parte',
    failedText: 'Verifique sua conexão e tente novamente.',
    brokenTitle: 'Algo deu errado aqui',
    brokenText: 'Nada foi enviado nem assinado. Tente novamente ou feche esta janela.',
  },
}
