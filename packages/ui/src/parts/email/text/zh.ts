import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: '使用邮箱继续',
    emailVerifyOtp: '确认邮箱',
    emailVerifyDevice: '注册设备',
    approveTransaction: '签名请求',
  },
  email: {
    address: '邮箱地址',
    continue: '继续',
    newcomers: '第一次来？验证码确认后会为你创建钱包。',
    codeSentTo: '输入我们发送到 {email} 的验证码',
    codeValid: '验证码 5 分钟内有效',
    code: '验证码',
    digit: '第 {place} 位，共 {count} 位',
    checking: '正在检查验证码',
    notReceived: '没有收到？',
    resendCode: '重新发送验证码',
    resendEmail: '重新发送邮件',
    resendIn: '{count, plural, other {# 秒后可重新发送}}',
    linkSentTo: '打开我们发送到 {email} 的链接',
    chooseNumber: '在打开的页面上选择这个数字：',
    oncePerBrowser: '每个浏览器只会询问一次',
    waitingForLink: '正在等待链接被打开',
    notEmail: '请输入有效的邮箱地址',
    emailRefused: '邮箱无效。请重试。',
    cooldown: '{count, plural, other {请在 # 秒后重试}}',
    codeWrong: '验证码无效。请重试。',
    codeLocked: '错误次数过多。请稍后再试。',
    flowExpired: '此次登录已过期。请重新获取邮件。',
    deviceRefused: '此设备未获批准。请重新获取邮件。',
    frozen: '此账户已暂停在新设备上登录。',
    rateLimited: '尝试次数过多。请稍后再试。',
    frameFailed: '无法加载邮箱登录',
    frameFailedInApp: '无法在此应用中加载内置钱包',
    timedOut: '未及时收到响应。请检查网络连接后重试。',
    ephemeral: '您的浏览器不会在此保存任何内容，因此登录状态仅保持到此页面关闭为止。',
    vaultMismatch: '收到的密钥不属于你的账户，因此没有打开任何内容。',
    failed: '发生错误',
  },
  approve: {
    loading: '正在加载请求',
    cancel: '取消',
  },
}
