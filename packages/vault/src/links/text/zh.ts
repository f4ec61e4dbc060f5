import type { PageTexts } from './en.ts'

/** Chinese. */
export const texts: PageTexts = {
  title: '为 {app} 批准新设备',
  question: '{app} 向您显示的是哪个数字？',
  asked: '于 {time} 请求在新设备上登录。只有是您本人操作并且现在在那里看到该数字时才选择它。选错会结束登录。',
  numbers: '{app} 显示的数字',
  notMe: '不是您请求的？锁定钱包，{hours} 小时内禁止新设备使用。',
  notMeButton: '不是我',
  approved: '设备已批准',
  approvedNext: '返回 {app}：它会自动继续，可能还会要求输入第二封邮件中的验证码。',
  close: '您可以关闭此页面。',
  wrong: '数字不对',
  wrongEnded: '登录已结束，没有批准任何内容。',
  wrongAgain: '如果是您本人，请在 {app} 中重新开始：您会收到新的邮件和新的数字。',
  locked: '您的钱包已锁定',
  lockedUntil: '在 {time} 之前，任何人都无法在新设备上打开此地址的 {app} 钱包。',
  lockedAdvice: '能发起登录的人需要此邮箱才能完成登录。如果您认为有人在看您的邮件，请立即更改邮箱密码。',
  over: '此链接已失效',
  overWhy: '它已被使用，或者已过期。',
  overAgain: '如果您正在登录，请在 {app} 中重新开始。',
  failed: '操作未成功',
  failedBusy: '一次尝试过多。请等一分钟后再试。',
  failedAgain: '请再次打开邮件中的链接。',
  failedNothing: '没有批准任何内容。',
  anApp: '该应用',
  footer: '{host} 保管您钱包密钥的一部分。它绝不会索要密码、验证码或恢复词。',
}
