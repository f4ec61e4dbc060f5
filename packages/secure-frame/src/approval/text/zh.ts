import type { ApprovalTexts } from './en.ts'

/** Chinese. */
export const texts: ApprovalTexts = {
  titleMessage: '签署消息',
  titleData: '签署数据',
  asks: '{app} 请求您签名',
  message: '消息',
  bytes: '此消息不是文本。以下是其字节。',
  hidden: '不可见字符以代码显示。',
  empty: '空',
  purpose: '用于',
  data: '数据',
  account: '账户',
  network: '网络',
  anyNetwork: '此签名在所有网络上有效。',
  cancel: '取消',
  sign: '签名',
  continue: '继续',
  checking: '正在确认没有内容遮挡此请求',
  covered: '有内容遮挡了此请求的一部分。请移开后再签名。',
  pressSign: '请在“签名”出现的位置按下。其他操作将取消。',
}
