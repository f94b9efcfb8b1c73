import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文 · 回覆查詢的範本 */
export const replies = {
	dates: {
		subject: '關於「{trip}」的查詢',
		text: `{name}，你好：

多謝查詢「{trip}」。下一個尚有名額的日期是{date}，每位小朋友{price}。

如果合適，可以在網站報名；想我們幫忙，請直接回覆這封電郵，告訴我們小朋友的人數和年齡。`,
	},
	full: {
		subject: '「{trip}」的下一個日期',
		text: `{name}，你好：

多謝查詢「{trip}」。你查詢的一團已額滿，下一個尚有名額的日期是{date}，每位小朋友{price}。

如想參加這一團，請直接回覆這封電郵。`,
	},
	school: {
		subject: '為貴校安排「{trip}」',
		text: `{name}，你好：

多謝貴校考慮「{trip}」。為方便報價，請告訴我們貴校希望的日期、學生和老師的人數、最遲幾點要回到學校，以及有沒有食物敏感。

如在{deadline}前收到你的回覆，我們可以為貴校預留日期。`,
	},
	checking: {
		subject: '你的查詢',
		text: `{name}，你好：

多謝查詢。有些事情我們要先了解清楚，會在{deadline}前回覆你。`,
	},
} as const satisfies Messages['replies'];

/** 介面文字：繁體中文（香港） · 伺服器拒絕請求時的回覆 */
export const api = {
	json_invalid: '內容並非JSON物件，請把表格各欄作為一個物件遞交。',
	invalid_encoding: '文字並非有效的UTF-8編碼，請以UTF-8重新遞交。',
	forbidden_key: '其中一欄的名稱不可使用，請只遞交表格上的欄位。',
	duplicate_key: '有一欄重複遞交，每欄只可遞交一次。',
	bad_request: '未能讀取這項請求，請返回表格再遞交一次。',
	signature_invalid: '簽署與這則訊息不符，請檢查與網店共用的密鑰。',
	origin_forbidden: '這個請求來自其他網站的頁面。請在我們的「聯絡我們」頁面遞交。',
	not_found: '這個網址沒有內容，請檢查網址。',
	method_not_allowed: '這個網址不接受這類請求，請返回頁面再試一次。',
	range_not_satisfiable: '檔案沒有所要求的這一部分，請索取整個檔案。',
	request_timeout: '請求傳送過久，請再遞交一次。',
	body_too_large: '內容太長，未能接收。請縮短訊息後再遞交。',
	type_unsupported: '不接收這類內容，請以表格或JSON遞交。',
	charset_unsupported: '只接收UTF-8編碼，請以UTF-8重新遞交。',
	expectation_failed: '請求要求了本伺服器不提供的處理方式，請除去該要求後再遞交。',
	wrong_host: '本網站並不使用這個名稱，請以網站本身的網址開啟；管理網站者可在SITE_URL或API_HOSTS設定網址。',
	idempotency_mismatch: '這個識別碼已用於另一項查詢，請重新載入頁面後再遞交。',
	too_many_requests: '短時間內已從這裏收到多項查詢，請稍等幾分鐘再遞交。',
	too_many_mails: '過去一小時內，我們已向這個電郵地址發出兩封電郵。請同時查看垃圾郵件匣，或一小時後再試。',
	headers_too_large: '請求附帶的內容過多，請縮短網址，或清除瀏覽器為本網站保存的資料。',
	internal: '我們的系統出了問題，請再試一次；如仍未成功，請以WhatsApp或電郵聯絡我們。',
	store_unavailable: '暫時未能接收查詢，請稍等一分鐘再遞交。',
	shop_closed: '這裏暫不接收網店的訂單，管理網站者須先設定網店的密鑰。',
	store_full: '暫時未能接收查詢，請稍後再試，或以WhatsApp、電郵聯絡我們。',
} as const satisfies Messages['api'];
