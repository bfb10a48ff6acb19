"""Messages of `noripan new`."""

from typing import Final

from noripan.kernel import Text

BAD_SLUG: Final = Text(
    ko="쓸 수 없는 이름이에요: {slug}. 영어 소문자로 시작해 소문자, 숫자, _로 {most}자까지 써 주세요. 예: lucky_cup",
    en="A game cannot be called {slug}: start with a lower-case letter, then lower-case letters, digits and single _, at most {most} characters, such as lucky_cup.",
)
PYTHON_WORD: Final = Text(
    ko="{slug:은/는} 파이썬에서 쓰는 낱말이라 게임 이름으로 쓸 수 없어요.",
    en="A game cannot be called {slug}: that is a keyword of Python.",
)
TAKEN: Final = Text(
    ko="{slug} 게임은 이미 있어요. noripan games로 모두 볼 수 있어요.",
    en="There is already a game called {slug}; noripan games lists them all.",
)
BAD_TITLE: Final = Text(
    ko="쓸 수 없는 제목이에요: {title}. {most}자까지 쓸 수 있고, 큰따옴표와 역슬래시와 중괄호는 쓸 수 없어요.",
    en="This title can't be used: {title}. It has at most {most} characters, without double quotes, backslashes and braces.",
)
NOT_KOREAN: Final = Text(
    ko="--korean-title에는 한글 제목을 써 주세요: {title}", en="--korean-title has no Korean letters: {title}"
)
ALREADY_THERE: Final = Text(
    ko="{folder:은/는} 이미 있어요. 다른 이름을 쓰거나 먼저 지워 주세요.",
    en="{folder} already exists. Choose another name, or remove it first.",
)
WROTE: Final = Text(ko="{title:을/를} 만들었어요:", en="Wrote {title}:")
NEXT: Final = Text(ko="이제 이렇게 해 보세요:", en="What to do next:")
INSTALL: Final = Text(ko="놀이판에 설치하기", en="install it for Noripan")
TEST: Final = Text(
    ko="모든 게임이 지킬 법칙과 규칙 검사하기", en="check the laws of all games, and the rules"
)
PLAY: Final = Text(ko="터미널에서 놀기", en="play in the terminal")
SERVE: Final = Text(ko="브라우저에서 놀기", en="play in the browser")
ENTER: Final = Text(ko="게임 폴더로 가기", en="go to its folder")
DEV: Final = Text(
    ko="모든 자리를 한 화면에서 해 보기", en="play all seats side by side, reloaded when you save"
)
