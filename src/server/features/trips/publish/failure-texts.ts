const REST = '线上内容没有改变。';

/** What to tell the office by the code of an error. */
const SENTENCES: Record<string, string> = {
	BUILD: `网站生成失败，${REST}请联系维护人员。`,
	PUSH: `内容仓库没有接受这次提交，${REST}请稍后重试，或联系维护人员。`,
	SEND: `网站没有送到对外的服务器，${REST}请稍后重试，或联系维护人员。`,
	ENOSPC: `磁盘空间不足，${REST}请联系维护人员。`,
	EDQUOT: `磁盘空间不足，${REST}请联系维护人员。`,
	EACCES: `服务器没有写入内容文件夹的权限，${REST}请联系维护人员。`,
	EPERM: `服务器没有写入内容文件夹的权限，${REST}请联系维护人员。`,
	EROFS: `服务器的内容文件夹是只读的，${REST}请联系维护人员。`,
};

/** Why something could not be published, for somebody who does not know what a build is. */
export const failureInWords = (error: unknown): string =>
	SENTENCES[(error as { code?: string }).code ?? ''] ??
	`发布时出现意外错误，${REST}请重试；如仍然失败，请联系维护人员。`;
