import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: '由 Foyer 提供钱包连接',
  },
  legal: {
    agree: '我同意{terms}和{privacy}',
    agreeTerms: '我同意{terms}',
    agreePrivacy: '我同意{privacy}',
    agreeTermsName: '服务条款',
    agreePrivacyName: '隐私政策',
    byConnecting: '连接即表示您同意{terms}和{privacy}',
    byConnectingTerms: '连接即表示您同意{terms}',
    byConnectingPrivacy: '连接即表示您同意{privacy}',
    byConnectingTermsName: '服务条款',
    byConnectingPrivacyName: '隐私政策',
  },
  notice: {
    dismiss: '关闭',
    address_copied: '地址已复制',
    link_copied: '链接已复制',
    wallet_deleted: '钱包已删除',
    wallet_switched: '钱包已切换',
    account_switched: '账户已切换',
    wallet_disconnected: '钱包已断开',
    new_wallet_added: '已添加新钱包',
    certified_only: '仅显示 WalletConnect 认证',
    copy_failed: '复制失败',
    disconnect_failed: '断开连接失败',
    switch_wallet_failed: '切换钱包失败',
    disconnect_wallet_failed: '断开钱包失败',
    connector_not_found: '未找到连接器',
    storage_unavailable: '您的浏览器不保存任何数据：下次需要重新连接',
    connection_error: '连接错误',
    relay_unreachable: '无法连接中继。请检查网络连接，然后重试。',
    pairing_expired: '链接已过期。请重试以获取新链接。',
    activity_failed: '获取交易失败',
    transaction_sent: '交易已发送',
    email_sent: '邮件已发送',
    email_changed: '邮箱已修改',
    verify_again: '出了点问题。我们需要再次验证你的账户。',
    signing_failed: '签署消息时出错',
    tokens_unavailable: '代币余额不可用',
  },
  problem: {
    failedTitle: '无法加载此部分',
    failedText: '请检查网络连接，然后重试。',
    brokenTitle: '此处出现问题',
    brokenText: '没有发送或签名任何内容。请重试，或关闭此窗口。',
  },
}
