import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: '所有社交账户', connectingSocial: '登录' },
  social: {
    continueWith: '使用 {social} 继续',
    socials: '社交账户',
    more: '更多选项',
    opening: '正在打开 {social}',
    inWindow: '请在窗口中继续',
    inWindowHint: '请在打开的窗口中登录 {social}。',
    blocked: '无法打开窗口',
    blockedHint: '请在此打开 {social} 的页面，然后返回。',
    openSignIn: '打开登录页面',
    finishing: '正在为你登录',
    slow: '仍在等待窗口',
    slowHint: '请在窗口中完成，或重试。',
    closed: '窗口已关闭',
    closedHint: '请重试，或输入窗口显示的代码。',
    stopped: '无法登录',
    notStarted: '无法打开 {social} 的页面。请检查网络连接后重试。',
    providerFailed: '{social} 未能确认你的身份。请重试。',
    expired: '此次登录已过期。请重试。',
    frozen: '账户所有者已暂停在新设备上登录此账户。',
    rateLimited: '尝试次数过多。请稍后重试。',
    frameFailed: '无法加载安全页面。请重试。',
    failed: '发生错误。请重试。',
    code: '窗口中的代码',
    codeHint: '窗口显示了代码？请在此输入。',
    codeWrong: '代码无效。请重试。',
    codeLocked: '错误代码次数过多。请重新开始。',
  },
}
