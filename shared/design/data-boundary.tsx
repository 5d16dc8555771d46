import { SiteDataError, useSite } from '@cobblestone/platform/contract/site.tsx';
import { Component, useState, useTransition, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface DataBoundaryProps {
  /** What could not be loaded, in a sentence. */
  title?: string;
  /** What the visitor can do meanwhile. */
  text?: string;
  /** Other ways on, beside 'Try again'. */
  actions?: ReactNode;
  /** Hears of another try, e.g. for what needs the same file elsewhere. */
  onTryAgain?: () => void;
  /** Another value, such as another address, is another try. */
  subject?: string;
  /** Lays out the notice where it stands for more than a part, such as a page. */
  frame?: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Stands around what needs a data file. When the file cannot be had, a notice takes its place, and nothing is asked
 * again before the visitor says so. Any other error passes on to the boundary above.
 */
export function DataBoundary({
  title = 'This part could not be loaded',
  text = 'The connection may be down.',
  actions,
  onTryAgain,
  subject = '',
  frame,
  children,
}: DataBoundaryProps) {
  const { data } = useSite();
  const [tries, setTries] = useState(0);
  // While it is asked again the notice stays, instead of an empty place.
  const [asking, startAsking] = useTransition();
  const tryAgain = ({ app, file }: SiteDataError) => {
    data.retry(app, file);
    startAsking(() => {
      setTries((before) => before + 1);
      onTryAgain?.();
    });
  };
  const noticeOf = (error: SiteDataError) => {
    const notice = (
      <Notice
        variant="destructive"
        title={title}
        actions={
          <>
            <Button loading={asking} onClick={() => tryAgain(error)}>
              Try again
            </Button>
            {actions}
          </>
        }
      >
        {text}
      </Notice>
    );
    return frame ? frame(notice) : notice;
  };
  return (
    <DataErrors attempt={`${tries} ${subject}`} noticeOf={noticeOf}>
      {children}
    </DataErrors>
  );
}

interface DataErrorsProps {
  attempt: string;
  noticeOf: (error: SiteDataError) => ReactNode;
  children: ReactNode;
}

interface DataErrorsState {
  attempt: string;
  thrown?: { error: unknown };
}

/** Under a released shell that is older than the error, there is no such class: any error is then another one. */
function isDataError(error: unknown): error is SiteDataError {
  return typeof SiteDataError === 'function' && error instanceof SiteDataError;
}

class DataErrors extends Component<DataErrorsProps, DataErrorsState> {
  override state: DataErrorsState = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<DataErrorsState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(
    { attempt }: DataErrorsProps,
    state: DataErrorsState,
  ): Partial<DataErrorsState> | null {
    return attempt === state.attempt ? null : { attempt, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (isDataError(thrown.error)) return this.props.noticeOf(thrown.error);
    throw thrown.error;
  }
}
