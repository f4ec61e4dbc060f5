import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: '使用 {provider} 继续',
  intro: '浏览器会询问要使用哪个账户，不会打开其他页面。',
  choose: '选择账户',
  window: '改用窗口',
  refused: '你未登录。请重试，或使用窗口。',
  cancel: '取消',
}
