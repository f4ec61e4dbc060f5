import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: '使用通行密钥继续',
  intro: '通行密钥通过指纹、面容或屏幕锁定让你登录，无需电子邮件。',
  create: '创建通行密钥',
  use: '使用我的通行密钥',
  unknown: '这里没有使用此通行密钥的账户。请使用其他通行密钥，或创建一个。',
  notUsed: '未使用通行密钥。请重试，或使用另一个。',
  away: '无法连接钱包服务。请检查网络后重试。',
  waits: '无法连接钱包服务。我们会继续尝试。',
  failed: '出了点问题。请重试。',
  cancel: '取消',
  tooFast: '次数过于频繁。',
  frozen: '钱包已冻结，因为有人表示某次登录不是本人。',
}
